import { beforeAll, beforeEach, expect, test } from 'vitest'
import { allResources } from '#server/catalogue/registry.ts'
import { permits } from '#src/contract/access/permissions.ts'
import { adminRoles } from '#src/contract/call.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { mentionedIn } from '#src/domain/catalogue/mentions.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { addField } from '#tests/support/custom-fields.ts'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

const CALL = '/api/admin/comments'
let app: TestApp
let admin: SignedIn
let other: SignedIn
beforeAll(async () => {
  app = await makeTestApp({}, undefined, [insurancePlans])
  admin = await app.signInAdmin()
  other = await app.signInSecond()
})
let id = 0
beforeEach(async () => {
  id = (await say('What is the fee here?', { property: 'processing_fees' })).body.id
})

const say = (text: string, more: object = {}, who = admin) =>
  who.post(CALL, { page: 'lenders', id: 1, text, ...more })
const remove = (one = id, who = admin) => who.fetch(`${CALL}/${one}`, { method: 'DELETE' })
const listed = async (query = 'page=lenders&id=1', who = admin) =>
  (await who.get(`${CALL}?${query}`)).body.comments as {
    id: number
    text: string
    by: string
    own: boolean
  }[]
const trail = async () => {
  const { body } = await admin.get('/api/admin/lists/audit?entity=comment')
  return (body.rows as { action: string; entity_id: string }[]).filter(
    ({ entity_id }) => entity_id === String(id),
  )
}

test('[BUILD-07] a comment is read by all who see the record, and changed and deleted by its author only', async () => {
  expect(await listed('page=lenders&id=1&property=processing_fees', other)).toContainEqual(
    expect.objectContaining({ id, text: 'What is the fee here?', own: false }),
  )
  expect((await other.post(`${CALL}/${id}`, { text: 'Mine now' })).status).toBe(404)
  expect((await remove(id, other)).status).toBe(404)
  expect((await admin.post(`${CALL}/${id}`, { text: 'What is the fee?' })).status).toBe(200)
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ text: 'What is the fee?', own: true })
})

test('[BUILD-07] adding, changing, deleting and restoring a comment are rows of the audit trail', async () => {
  await admin.post(`${CALL}/${id}`, { text: 'Changed' })
  await remove()
  expect((await listed()).some((one) => one.id === id)).toBe(false)
  expect((await remove()).status).toBe(404)
  expect((await admin.post(`${CALL}/${id}/restore`, {})).status).toBe(200)
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ text: 'Changed' })
  expect((await trail()).map(({ action }) => action).sort()).toEqual([
    'create',
    'delete',
    'restore',
    'update',
  ])
})

test('[BUILD-07] the marks of a page count the comments of each record and field', async () => {
  await say('About the lender', { id: 2 })
  await say('More', { id: 2 })
  const { marks } = (await admin.get('/api/admin/comment-marks?page=lenders')).body
  expect(marks).toContainEqual({ id: 2, property: null, count: 2 })
  await remove()
  expect((await admin.get('/api/admin/comment-marks?page=lenders')).body.marks).toContainEqual({
    id: 2,
    property: null,
    count: 2,
  })
})

test('[BUILD-07] an admin who is mentioned gets one e-mail with a link, in their own language', async () => {
  const { people } = (await admin.get('/api/admin/comment-people?page=lenders')).body
  const by = (await listed())[0]?.by
  const { name } = people.find((one: { name: string }) => one.name !== by)
  const mails = () => app.deps.outbox.recent().filter(({ template }) => template === 'comment-mention')
  const { body } = await say(`@${name.toUpperCase()}: please look, @Nobody too`, {
    property: 'processing_fees',
  })
  await app.deps.jobs.drain()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]?.text).toContain('/admin/lenders/1?comments=processing_fees')
  await admin.post(`${CALL}/${body.id}`, { text: `@${name}: please look again` })
  const last = await say(`@${name}: one more`)
  await app.deps.jobs.drain()
  expect(mails()).toHaveLength(2)
  expect(mails().every(({ text }) => !text.includes('please look'))).toBe(true)
  expect(last.status).toBe(200)
})

test('[BUILD-07] comments of a deleted record are not read, and are back with it', async () => {
  const group = (await admin.post('/api/admin/lender-groups', { name: 'Commented' })).body.id
  expect((await say('Keep this', { page: 'lender-groups', id: group })).status).toBe(200)
  await admin.fetch(`/api/admin/lender-groups/${group}`, { method: 'DELETE' })
  const query = `page=lender-groups&id=${group}`
  expect((await admin.get(`${CALL}?${query}`)).status).toBe(404)
  expect((await say('Gone?', { page: 'lender-groups', id: group })).status).toBe(404)
  expect((await admin.get('/api/admin/comment-marks?page=lender-groups')).body.marks).toEqual([])
  await admin.post('/api/admin/trash/restore', { entity: 'lender_group', ids: [group] })
  expect((await listed(query)).map(({ text }) => text)).toEqual(['Keep this'])
})

test('[BUILD-07] a role that may not see a page or a field neither reads, writes nor counts its comments', async () => {
  const roles = await app.signInRoles()
  const wrong: string[] = []
  for (const { list } of allResources().filter((one) => one.list === one.page)) {
    const [row] = (await admin.get(`/api/admin/${list}?range=[0,0]`)).body
    const at = row?.id ?? 1
    for (const role of adminRoles) {
      const may = permits(rulesOf(list) ?? { roles: [] }, role, 'read')
      const answers = {
        read: await roles[role].get(`${CALL}?page=${list}&id=${at}`),
        marks: await roles[role].get(`/api/admin/comment-marks?page=${list}`),
        people: await roles[role].get(`/api/admin/comment-people?page=${list}`),
        add: await roles[role].post(CALL, { page: list, id: at, text: 'Seen?' }),
      }
      for (const [call, { status }] of Object.entries(answers)) {
        const isThere = row || call === 'marks' || call === 'people'
        if (status !== (may ? (isThere ? 200 : 404) : 403))
          wrong.push(`${call} ${list} as role ${role}: ${status}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('[BUILD-07] a comment on a custom field is hidden from a role that does not see the field', async () => {
  const page = 'insurance-plans'
  const roles = await app.signInRoles()
  await addField(admin, page, 'text', 'inner_note', { see_roles: [], set_roles: [] })
  const plan = { name: 'Suraksha', premium: 100, kind: 'term' }
  const at = (await admin.post(`/api/admin/${page}`, plan)).body.id
  await say('Hidden', { page, id: at, property: 'inner_note' })
  await say('Open', { page, id: at })
  const texts = async (who: SignedIn) => (await listed(`page=${page}&id=${at}`, who)).map(({ text }) => text)
  expect(await texts(admin)).toEqual(['Hidden', 'Open'])
  expect(await texts(roles[2])).toEqual(['Open'])
  const { marks } = (await roles[2].get(`/api/admin/comment-marks?page=${page}`)).body
  expect(marks).toEqual([{ id: at, property: null, count: 1 }])
  expect((await say('Seen?', { page, id: at, property: 'inner_note' }, roles[2])).status).toBe(422)
  expect((await roles[2].get(`${CALL}?page=${page}&id=${at}&property=inner_note`)).status).toBe(422)
})

test('[BUILD-07] a wrong comment is refused at its field and stores nothing', async () => {
  const before = (await listed()).length
  for (const [body, field] of [
    [{ text: '   ' }, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ property: 'no_such_field' }, 'property'],
    [{ page: 'dashboard' }, 'page'],
  ] as const) {
    const { status, body: answer } = await say('Fine', body)
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
  }
  expect((await say('Where?', { id: 999_999 })).status).toBe(404)
  expect((await listed()).length).toBe(before)
})

test('[BUILD-07] a mention names the admin with the longest fitting name; an e-mail address is none', () => {
  const people = ['Asha', 'Asha Rao', 'आशा'].map((name, at) => ({ id: at + 1, name }))
  const ids = (text: string) => mentionedIn(text, people).map(({ id }) => id)
  expect(ids('@asha rao, look')).toEqual([2])
  expect(ids('(@Asha) and @आशा')).toEqual([1, 3])
  expect(ids('mail me@asha.example, @Ashas')).toEqual([])
})
