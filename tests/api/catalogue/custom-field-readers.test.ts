import { beforeAll, describe, expect, test } from 'vitest'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { addField } from '#tests/support/custom-fields.ts'
import { openEvents } from '#tests/support/events.ts'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

let app: TestApp
let admin: SignedIn
let role2: SignedIn
beforeAll(async () => {
  app = await makeTestApp({}, undefined, [insurancePlans])
  admin = await app.signInAdmin()
  role2 = await app.signInAdmin(2)
})

const send = (method: string, path: string, body?: unknown, who = admin) =>
  who.fetch(path, {
    method,
    body: JSON.stringify(body),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  })

describe('[FIELD-02] a role', () => {
  const page = '/api/admin/insurance-plans'
  const put = (id: number, body: object, who = role2) => send('PUT', `${page}/${id}`, body, who)
  let id: number
  beforeAll(async () => {
    id = (await admin.post(page, { name: 'Rights', premium: 5, kind: 'term' })).body.id
    await addField(admin, 'insurance-plans', 'text', 'secret_note', { see_roles: [], set_roles: ['2'] })
    await addField(admin, 'insurance-plans', 'text', 'seen_note', { see_roles: ['2'], set_roles: [] })
    await addField(admin, 'insurance-plans', 'text', 'open_note', { see_roles: ['2'], set_roles: ['2'] })
    await put(id, { secret_note: 'hidden-words', seen_note: 'seen-words', open_note: 'open-words' }, admin)
  })

  test('that may not see a field finds it in no answer, filter, order, search or file', async () => {
    const answers = [
      await role2.get(page),
      await role2.get(`${page}/${id}`),
      await role2.get('/api/admin/export/insurance-plans'),
      await role2.get(`/api/admin/history/steps?entity=insurance_plan`),
      await role2.fetch('/api/admin-reverify', { headers: { cookie: role2.cookie } }),
    ]
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/secret_note|hidden-words/)
    expect(JSON.stringify(answers[0]?.body)).toContain('seen-words')
    const asked = async (query: string, who = role2) => (await who.get(`${page}?${query}`)).status
    expect(await asked('filter={"secret_note":"hidden-words"}')).toBe(422)
    expect(await asked('sort=["secret_note","ASC"]')).toBe(422)
    expect(await asked('sort=["secret_note","ASC"]', admin)).toBe(200)
    const search = async (who: SignedIn) => (await who.get(`${page}?filter={"q":"hidden-words"}`)).body.length
    expect([await search(admin), await search(role2)]).toEqual([1, 0])
  })

  test('that may not set a field is refused, as for a declared one', async () => {
    expect((await put(id, { secret_note: 'x' })).status).toBe(422)
    expect((await put(id, { seen_note: 'x' })).status).toBe(403)
    expect((await put(id, { open_note: 'x' })).status).toBe(200)
    const cells = await role2.post('/api/admin/cells', {
      entity: 'insurance_plan',
      rows: [{ id, values: { seen_note: 'y' }, expected: {} }],
    })
    expect(cells.body.rows[0]).toMatchObject({ state: 'REFUSED', errors: { seen_note: expect.any(String) } })
    expect((await admin.get(`${page}/${id}`)).body).toMatchObject({
      secret_note: 'hidden-words',
      seen_note: 'seen-words',
    })
  })

  test('that may not see a field hears nothing of its changes; another list of fields is told to all', async () => {
    const stream = await openEvents(app, role2.cookie)
    await expect.poll(() => stream.events[0]?.event).toBe('ready')
    await put(id, { secret_note: 'hidden-again' }, admin)
    await put(id, { seen_note: 'seen-again' }, admin)
    await expect.poll(() => stream.changes()).toMatchObject([{ property: 'seen_note', value: 'seen-again' }])
    await addField(admin, 'insurance-plans', 'text', 'later_note')
    await expect.poll(() => stream.events.at(-1)?.event).toBe('reset')
    expect(JSON.stringify(stream.events)).not.toMatch(/secret_note|hidden-again|later_note/)
    await stream.close()
  })

  test('learns of its fields and of those that it may not set with its session', async () => {
    const { body } = await role2.fetch('/api/admin-reverify', { headers: { cookie: role2.cookie } })
    const plans = body.permissions['insurance-plans']
    expect(plans.fields.map(({ name }: { name: string }) => name)).toEqual([
      'seen_note',
      'open_note',
      'later_note',
    ])
    expect(plans.locked).toContain('seen_note')
    expect(plans.locked).not.toContain('open_note')
  })
})

describe('[FIELD-01] the document of the calls', () => {
  const PAGE = 'insurance-plans'
  // biome-ignore lint/suspicious/noExplicitAny: the document is read as its readers do, without our types
  const propertiesOf = ({ body }: { body: any }) => {
    const paths = body.paths[`/api/admin/${PAGE}`]
    const sent = paths.post.requestBody.content['application/json'].schema.properties
    const { $ref } = paths.get.responses['200'].content['application/json'].schema.items
    const answered = body.components.schemas[$ref.split('/').at(-1)].properties
    return { sent: Object.keys(sent), answered: Object.keys(answered) }
  }
  const read = (who: Pick<SignedIn, 'get'>) => who.get('/api/openapi.json').then(propertiesOf)

  test('has the custom fields that its reader may see, as they are now', async () => {
    const { body } = await addField(admin, PAGE, 'rupees', 'doc_fee', { see_roles: [], set_roles: [] })
    await addField(admin, PAGE, 'text', 'doc_note', { see_roles: ['2'] })
    const own = ['doc_fee', 'doc_note']
    expect(await read(admin)).toEqual({
      sent: expect.arrayContaining(own),
      answered: expect.arrayContaining(own),
    })
    const seen = await read(role2)
    expect(seen.answered).toContain('doc_note')
    expect(seen.answered).not.toContain('doc_fee')
    expect((await read(app.nobody)).answered).not.toEqual(expect.arrayContaining(['doc_note']))
    await send('DELETE', `/api/admin/custom-fields/${body.id}`)
    expect((await read(admin)).answered).not.toContain('doc_fee')
    const page = await admin.fetch(`/api/docs/resource-${PAGE}`, { headers: { cookie: admin.cookie } })
    expect(page.body).toContain('doc_note')
    expect((await app.nobody.get(`/api/docs/resource-${PAGE}`)).body).not.toContain('doc_note')
  })
})
