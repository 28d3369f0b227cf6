import { beforeAll, describe, expect, test } from 'vitest'
import { customKinds } from '#src/contract/custom-field.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { addField, kindCases } from '#tests/support/custom-fields.ts'
import { failuresOf } from '#tests/support/failures-of.ts'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp({}, undefined, [insurancePlans])
  admin = await app.signInAdmin()
  expect((await send('PUT', '/api/admin/revenue-types/2', { name: 'Second Type' })).status).toBe(200)
})

test('[FIELD-01] every kind of custom field is tried', () => {
  expect(kindCases.map(({ kind }) => kind)).toEqual([...customKinds])
})

const send = (method: string, path: string, body?: unknown, who = admin) =>
  who.fetch(path, {
    method,
    body: JSON.stringify(body),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  })
const DEFINITIONS = '/api/admin/custom-fields'
const rest = '/api/admin/lenders'
const one = async (id = 1, who = admin) => (await who.get(`${rest}/${id}`)).body
const listed = async (query: object) => {
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
  )
  return admin.get(`${rest}?${asked}`)
}
const upload = async (page: string, step: string, content: string, more: object = {}) => {
  const body = new FormData()
  body.append('file', new Blob([content]), 'a.csv')
  for (const [key, value] of Object.entries(more)) body.append(key, value)
  return admin.fetch(`/api/admin/import/${page}/${step}`, { method: 'POST', body })
}
const csvOf = async (page: string, who = admin) =>
  ((await who.get(`/api/admin/export/${page}`)).body as string).replace('\uFEFF', '')

/** A custom field of lenders for each kind, and the calls that set it. */
const fields = kindCases.map((each) => {
  const name = `c_${each.kind.toLowerCase()}`
  return {
    ...each,
    name,
    label: `Extra ${name}`,
    set: (value: unknown, expected?: unknown, id = 1) =>
      admin.post('/api/update-lender-data', { lender_id: id, property: name, value, expected }),
    cell: (value: unknown, expected: unknown) =>
      admin.post('/api/admin/cells', {
        entity: 'lender',
        rows: [{ id: 1, values: { [name]: value }, expected: { [name]: expected } }],
      }),
  }
})
const kindOf = ({ kind }: { kind: string }) => kind
const timeout = 300_000

describe('[FIELD-01] a custom field of every kind is', () => {
  beforeAll(async () => {
    for (const { kind, name, more } of fields)
      expect(await addField(admin, 'lenders', kind, name, more)).toMatchObject({ status: 200 })
  })

  test('added without a deploy, empty in every row at first', { timeout }, async () => {
    const wrong = await failuresOf(
      fields,
      async ({ name, blank }) => {
        const list = (await admin.get('/api/get-lenders-data')).body as Record<string, unknown>[]
        expect(list.every((row) => JSON.stringify(row[name]) === JSON.stringify(blank))).toBe(true)
        expect((await admin.get('/api/get-lender-data/1')).body[name]).toEqual(blank)
        expect((await admin.get('/api/admin-reverify')).status).toBe(200)
      },
      kindOf,
    )
    expect(wrong).toEqual([])
  })

  test('a cell: judged, compared, stored as its type, and a wrong value changes nothing', {
    timeout,
  }, async () => {
    const wrong = await failuresOf(
      fields,
      async ({ name, low, high, blank, bad, set }) => {
        expect((await set(bad)).status).toBe(422)
        expect((await one())[name]).toEqual(blank)
        expect((await set(high, blank)).status).toBe(200)
        expect((await one())[name]).toEqual(high)
        const late = await set(low, bad)
        expect([late.status, late.body.current.value]).toEqual([409, high])
        expect((await send('PUT', `${rest}/1`, { [name]: low, expected: { [name]: high } })).status).toBe(200)
        expect((await one())[name]).toEqual(low)
      },
      kindOf,
    )
    expect(wrong).toEqual([])
  })

  test('a cell of a batch', { timeout }, async () => {
    const wrong = await failuresOf(
      fields,
      async ({ name, low, high, bad, cell }) => {
        expect((await cell(bad, low)).body.rows[0]).toMatchObject({
          state: 'REFUSED',
          errors: { [name]: expect.any(String) },
        })
        expect((await cell(high, bad)).body.rows[0].state).toBe('CONFLICT')
        expect((await cell(high, low)).body.rows[0].state).toBe('SAVED')
        expect((await one())[name]).toEqual(high)
      },
      kindOf,
    )
    expect(wrong).toEqual([])
  })

  test('part of a new record', { timeout }, async () => {
    const wrong = await failuresOf(
      fields,
      async ({ kind, name, high, bad }) => {
        const made = await admin.post('/api/create-lender', { name: `New-${kind}`, [name]: high })
        expect(made.status).toBe(200)
        expect((await one(made.body.lender_id))[name]).toEqual(high)
        expect(
          (await admin.post('/api/create-lender', { name: `Bad-${kind}`, [name]: bad })).body.errors,
        ).toEqual({
          [name]: expect.any(String),
        })
      },
      kindOf,
    )
    expect(wrong).toEqual([])
  })

  test('part of the history, of undo and of the list as of an instant', { timeout }, async () => {
    const wrong = await failuresOf(
      fields,
      async ({ name, low, high, set }) => {
        const at = app.deps.clock().toISOString()
        app.advance(1)
        expect((await set(low)).status).toBe(200)
        const history = (await admin.get(`/api/admin/history?entity=lender&id=1&property=${name}`)).body
        expect(history[0]).toMatchObject({ action: 'update', property: name, old: high, new: low })
        const past = (await admin.get(`/api/admin/as-of?entity=lender&at=${at}`)).body.rows
        expect(past.find(({ id }: { id: number }) => id === 1)[name]).toEqual(high)
        expect(
          (await admin.post('/api/admin/history/undo', { entity: 'lender' })).body.undone.records,
        ).toMatchObject([{ id: 1, values: { [name]: high } }])
        expect((await one())[name]).toEqual(high)
        expect(
          (await admin.post('/api/admin/history/revert', { audit_id: history[0].id, anyway: true })).status,
        ).toBe(200)
        expect((await one())[name]).toEqual(high)
      },
      kindOf,
    )
    expect(wrong).toEqual([])
  })

  test('a column of a file that is exported and imported', { timeout }, async () => {
    const wrong = await failuresOf(
      fields,
      async ({ name, label, low, high, text, set }) => {
        const exported = await csvOf('lenders')
        expect(exported.split('\r\n')[0]?.split(',')).toContain(label)
        expect(exported).toContain(`,${text}`)
        await set(low)
        const { name: lender } = await one()
        const file = `Name,${label}\r\n${lender},${text}\r\n`
        const { body } = await upload('lenders', 'preview', file)
        expect(body.rows).toMatchObject([{ action: 'update', cells: [{ field: name }] }])
        const seen = JSON.stringify({ [body.rows[0].line]: body.rows[0].seen })
        expect((await upload('lenders', 'apply', file, { seen })).body).toMatchObject({
          updated: 1,
          failed: [],
        })
        expect((await one())[name]).toEqual(high)
      },
      kindOf,
    )
    expect(wrong).toEqual([])
  })

  test('filtered and sorted by in a file', { timeout }, async () => {
    const wrong = await failuresOf(
      fields,
      async ({ kind, name, low, high, set }) => {
        await set(high)
        await set(low, undefined, 2)
        const rowsOf = async (query: object) => {
          const asked = new URLSearchParams(
            Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]),
          )
          const { status, body } = await admin.get(`/api/admin/export/lenders?${asked}`)
          expect(status).toBe(200)
          return [...(body as string).matchAll(/^\uFEFF?(\d+),/gm)].map(([, id]) => Number(id))
        }
        const wanted = kind === 'list' ? { [`${name}_inc`]: high } : { [name]: high }
        expect(await rowsOf({ filter: { ...wanted, id_in: [1, 2] } })).toEqual([1])
        if (kind === 'list') return
        const sorted = await rowsOf({ sort: [name, 'ASC'] })
        expect(sorted.indexOf(2)).toBeLessThan(sorted.indexOf(1))
      },
      kindOf,
    )
    expect(wrong).toEqual([])
  })

  test('filtered and sorted by in the dialect', { timeout }, async () => {
    const wrong = await failuresOf(
      fields,
      async ({ kind, name, low, high, set }) => {
        await set(low, undefined, 2)
        const filter = kind === 'list' ? { [`${name}_inc`]: high } : { [name]: high, id: 1 }
        expect((await listed({ filter })).body.map(({ id }: { id: number }) => id)).toContain(1)
        const empty = await listed({ filter: { [`${name}_isnull`]: true } })
        expect(empty.status).toBe(200)
        if (kind === 'list') return
        const sorted = (await listed({ sort: [name, 'ASC'], filter: { id_in: [1, 2] } })).body
        expect(sorted.map(({ id }: { id: number }) => id)).toEqual([2, 1])
      },
      kindOf,
    )
    expect(wrong).toEqual([])
  })
})

describe('[FIELD-01] a definition', () => {
  const refused: [string, object, string][] = [
    ['of a name that is declared', { name: 'min_age' }, 'name'],
    ['of a name that calls use', { name: 'expected' }, 'name'],
    ['of a name with capitals', { name: 'RmContact' }, 'name'],
    ['of a resource that is not there', { resource: 'nothing' }, 'resource'],
    ['of definitions themselves', { resource: 'custom-fields' }, 'resource'],
    ['of an unknown kind', { kind: 'json' }, 'kind'],
    ['of a choice without choices', { kind: 'choice' }, 'choices'],
    ['of a choice in one language', { kind: 'choice', choices: ['a=A'] }, 'choices'],
    ['of a row without a list', { kind: 'row' }, 'rows'],
    ['of a row of no resource', { kind: 'row', rows: 'nothing' }, 'rows'],
    ['of a row of slabs, which are no list', { kind: 'row', rows: 'lender-revenue' }, 'rows'],
    ['of a text that names a list', { rows: 'lenders' }, 'rows'],
    ['of a required image', { kind: 'image', required: 1 }, 'required'],
    ['of a required switch', { kind: 'flag', required: 1 }, 'required'],
    ['of a range from high to low', { kind: 'number', min: 5, max: 4 }, 'max'],
    ['without Hindi', { label_hi: '' }, 'label_hi'],
    ['with markup', { label_en: '<b>x</b>' }, 'label_en'],
    ['that says it is declared', { promoted: 1 }, 'promoted'],
  ]
  test('that cannot be is refused and changes nothing', { timeout }, async () => {
    const wrong = await failuresOf(refused, async ([, more, at]) => {
      const before = (await admin.get(DEFINITIONS)).body
      const { status, body } = await addField(admin, 'lenders', 'text', 'refused', more)
      expect([status, Object.keys(body.errors)]).toEqual([422, [at]])
      expect((await admin.get(DEFINITIONS)).body).toEqual(before)
    })
    expect(wrong).toEqual([])
  })

  test('of a taken name is refused, also when the field was removed; restored, its values are back', async () => {
    const { body } = await addField(admin, 'lenders', 'text', 'rm_contact')
    await admin.post('/api/update-lender-data', { lender_id: 1, property: 'rm_contact', value: 'Asha' })
    expect((await addField(admin, 'lenders', 'number', 'rm_contact')).status).toBe(409)
    expect((await send('DELETE', `${DEFINITIONS}/${body.id}`)).status).toBe(200)
    expect(await one()).not.toHaveProperty('rm_contact')
    expect((await admin.get('/api/get-lender-data/1')).body).not.toHaveProperty('rm_contact')
    expect(await csvOf('lenders')).not.toContain('Extra rm_contact')
    expect(
      (await admin.post('/api/update-lender-data', { lender_id: 1, property: 'rm_contact', value: 'x' }))
        .status,
    ).toBe(422)
    expect((await addField(admin, 'lenders', 'text', 'rm_contact')).status).toBe(409)
    expect((await admin.post('/api/admin/history/undo', { entity: 'custom_field' })).status).toBe(200)
    expect((await one()).rm_contact).toBe('Asha')
  })

  test('is a record with history: a change is noted, judged at once and taken back', async () => {
    const { body } = await addField(admin, 'lenders', 'number', 'visits', { max: 10 })
    const visits = (value: number) =>
      admin.post('/api/update-lender-data', { lender_id: 1, property: 'visits', value })
    expect((await visits(11)).status).toBe(422)
    expect((await send('PUT', `${DEFINITIONS}/${body.id}`, { max: 20, label_en: 'Visits' })).status).toBe(200)
    expect((await visits(11)).status).toBe(200)
    expect(await csvOf('lenders')).toContain('Visits')
    const history = (await admin.get(`/api/admin/history?entity=custom_field&id=${body.id}`)).body
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['update', 'update', 'create'])
    await admin.post('/api/admin/history/undo', { entity: 'custom_field' })
    expect((await visits(12)).status).toBe(422)
    expect((await send('PUT', `${DEFINITIONS}/${body.id}`, { kind: 'text' })).body.errors).toHaveProperty(
      'kind',
    )
  })

  test('that is required asks for a value of every new record, in calls, cells and files', async () => {
    const { body } = await addField(admin, 'credit-cards', 'text', 'network', { required: 1 })
    const missing = await admin.post('/api/create-credit-card', { category_name: 'Plain One' })
    expect(missing.body.errors).toEqual({ network: 'Fill in this field' })
    const cells = await admin.post('/api/admin/cells', {
      entity: 'credit_card',
      rows: [],
      create: [{ category_name: 'Plain Two' }, { category_name: 'Plain Three', network: 'RuPay' }],
    })
    expect(cells.body.created).toMatchObject([
      { id: null, errors: { network: 'Fill in this field' } },
      { id: expect.any(Number) },
    ])
    expect((await admin.get('/api/get-credit-cards-data')).body.at(-1)).toMatchObject({ network: 'RuPay' })
    expect((await app.nobody.get('/api/get-credit-cards-data')).body[0]).not.toHaveProperty('network')
    await send('DELETE', `${DEFINITIONS}/${body.id}`)
    const { body: needed } = await addField(admin, 'lenders', 'text', 'branch', { required: 1 })
    const file = await upload('lenders', 'preview', 'Name,Priority\nFile-One,3\n')
    expect(file.body.rows[0]).toMatchObject({
      action: 'error',
      cells: expect.arrayContaining([{ field: 'branch', old: '', new: '', problem: 'Fill in this field' }]),
    })
    await send('DELETE', `${DEFINITIONS}/${needed.id}`)
  })

  test('is added by role 1 only', async () => {
    const role2 = await app.signInAdmin(2)
    expect((await addField(role2, 'insurance-plans', 'text', 'mine')).status).toBe(403)
    expect((await role2.get(DEFINITIONS)).status).toBe(403)
  })
})

describe('[FIELD-01] a row that custom fields refer to', () => {
  const GROUPS = '/api/admin/lender-groups'
  const page = '/api/admin/insurance-plans'
  const put = (id: number, body: object) => send('PUT', `${page}/${id}`, body)
  const group = async (name: string): Promise<number> => (await admin.post(GROUPS, { name })).body.id
  const plan = async (name: string): Promise<number> =>
    (await admin.post(page, { name, premium: 5, kind: 'term' })).body.id
  let definition: number
  beforeAll(async () => {
    const more = { rows: 'lender-groups', see_roles: [], set_roles: [] }
    definition = (await addField(admin, 'insurance-plans', 'row', 'sold_with', more)).body.id
  })

  test('is not deleted, and the refusal names who uses it, as for a declared field', async () => {
    const [used, free] = [await group('Used Group'), await group('Free Group')]
    const id = await plan('Refers')
    expect((await put(id, { sold_with: used })).status).toBe(200)
    const refused = await send('DELETE', `${GROUPS}/${used}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE'])
    expect(refused.body.message).toContain('Insurance plans (1): Refers')
    expect((await send('DELETE', `${GROUPS}/${free}`)).status).toBe(200)
    expect((await put(id, { sold_with: free })).body.errors).toEqual({ sold_with: expect.any(String) })
    expect((await put(id, { sold_with: null })).status).toBe(200)
    expect((await send('DELETE', `${GROUPS}/${used}`)).status).toBe(200)
  })

  test('is not taken away by the undo of its creation either', async () => {
    const used = await group('Undone Group')
    const id = await plan('Holds')
    await put(id, { sold_with: used })
    const { status, body } = await admin.post('/api/admin/history/undo', { entity: 'lender_group' })
    expect([status, body.refused?.kept[0].reason]).toEqual([409, 'Other records refer to it'])
    await put(id, { sold_with: null })
  })

  test('keeps a deleted record from coming back once it is deleted itself, whoever restores', async () => {
    const used = await group('Gone Group')
    const id = await plan('Comes Back')
    await put(id, { sold_with: used })
    await send('DELETE', `${page}/${id}`)
    expect((await send('DELETE', `${GROUPS}/${used}`)).status).toBe(200)
    const { body } = await admin.post('/api/admin/trash/restore', { entity: 'insurance_plan', ids: [id] })
    expect(body.kept).toMatchObject([{ id, reason: expect.any(String) }])
    expect((await send('GET', `${page}/${id}`)).status).toBe(404)
  })

  test('is free once the field is removed', async () => {
    const used = await group('Freed Group')
    const id = await plan('Once Referred')
    await put(id, { sold_with: used })
    await send('DELETE', `${DEFINITIONS}/${definition}`)
    expect((await send('DELETE', `${GROUPS}/${used}`)).status).toBe(200)
  })
})

test('[FIELD-01] with four eyes a definition waits for a second admin, and nothing is added before', async () => {
  const held = await makeTestApp({ FOUR_EYES: 'on' })
  const [first, second] = [await held.signInAdmin(), await held.signInSecond()]
  const asked = await addField(first, 'lenders', 'text', 'held_note')
  expect(asked.status).toBe(202)
  expect((await first.get('/api/get-lender-data/1')).body).not.toHaveProperty('held_note')
  const { body } = await second.get(`/api/admin/approvals/${asked.body.waiting}`)
  expect(body.lines).toContainEqual(
    expect.objectContaining({ label: 'custom-fields.name', after: 'held_note' }),
  )
  const approval = `/api/admin/approvals/${asked.body.waiting}/approve`
  expect((await second.post(approval, { seen: body.seen })).status).toBe(200)
  // PostgreSQL's own notice of the approved change may come a moment later.
  await expect
    .poll(async () => (await first.get('/api/get-lender-data/1')).body)
    .toHaveProperty('held_note', null)
})
