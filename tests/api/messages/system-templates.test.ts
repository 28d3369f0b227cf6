import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { emails, type LetterValues, letter } from '#server/messages/letters.ts'
import { queueMessage } from '#server/messages/queue.ts'
import type { SystemTemplate } from '#server/messages/system-template.ts'
import {
  ruleOf,
  systemTemplates,
  type TemplateCode,
  type TemplateValues,
} from '#server/messages/system-templates.ts'
import { message, messageTemplate } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { type Language, languageCodes } from '#src/contract/language.ts'
import { variablesOf } from '#src/contract/messages/template-syntax.ts'
import { fillTemplate, unfit } from '#src/domain/messages/message-template.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})
const codes = Object.keys(systemTemplates) as TemplateCode[]
const letterCodes = Object.keys(emails) as (keyof typeof emails)[]
const onOccasion = codes.filter((code) => systemTemplates[code].purpose === 'OCCASION')
const outreach = codes.filter((code) => systemTemplates[code].purpose === 'OUTREACH')

/** Code of the server without the registry itself, which names every template. */
const registry = /(?:customer-templates|merchant-templates|letters)\.ts$/
const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !registry.test(name))
  .map((name) => readFileSync(join('server', name), 'utf8'))

describe('[HOUSE-10] the registry of system templates', () => {
  test('names every template that a call site sends', () => {
    const sent = sources.flatMap((text) =>
      [...text.matchAll(/(?:\btemplate: |\bletter\()'([a-z-]+)'/g)].map(([, code]) => code),
    )
    expect(new Set(sent).size).toBeGreaterThan(15)
    expect(sent.filter((code) => !((code as string) in { ...systemTemplates, ...emails }))).toEqual([])
  })

  test('has a call site for every template and letter', () => {
    const sendable = [...onOccasion, ...letterCodes]
    expect(sendable.length).toBeGreaterThan(20)
    expect(sendable.filter((code) => !sources.some((text) => text.includes(`'${code}'`)))).toEqual([])
  })

  test('has the same variables in every language', async () => {
    const of = (body: string) => variablesOf(body).map(({ name, tag }) => `${name}#${tag}`)
    const wrong = await failuresOf(codes, (code) => {
      const declared = of(systemTemplates[code].en).sort()
      for (const language of languageCodes)
        expect(of(systemTemplates[code][language]).sort()).toEqual(declared)
    })
    expect(wrong).toEqual([])
  })

  test('has no variable in a subject, where no value is asked for', async () => {
    const wrong = await failuresOf(codes, (code) => {
      const { subject }: SystemTemplate = systemTemplates[code]
      expect(Object.values(subject ?? {}).flatMap(variablesOf)).toEqual([])
    })
    expect(wrong).toEqual([])
  })

  test('has the same placeholders in every language of a letter', async () => {
    const wrong = await failuresOf(letterCodes, (code) => {
      const of = (language: Language) =>
        [...`${emails[code].subject[language]} ${emails[code][language]}`.matchAll(/\{(\w+)\}/g)].map(
          ([one]) => one,
        )
      for (const language of languageCodes) expect(new Set(of(language))).toEqual(new Set(of('en')))
    })
    expect(wrong).toEqual([])
  })

  test('asks every sender for each value of its text', () => {
    type Answer = TemplateValues<'privacy-answer'>
    const answer: Answer = { reference: 'R1' }
    // @ts-expect-error A value is missing.
    const missing: Answer = {}
    // @ts-expect-error A name that the text does not have.
    const wrong: Answer = { number: 'R1' }
    const text = fillTemplate(systemTemplates['privacy-answer'].en, answer)
    expect(variablesOf(text)).toEqual([])
    for (const values of [missing, wrong])
      expect(unfit(systemTemplates['privacy-answer'].en, values)).toEqual(['reference'])
    const send = (values: LetterValues<'report-ready'>) => letter('report-ready', 'en', values)
    // @ts-expect-error The subject has a value, too.
    expect(send({ link: 'https://tulna.example' }).subject).toContain('{report}')
  })

  test('decides how a template is sent, whatever category an admin gives its row', () => {
    expect(ruleOf({ code: 'new-lenders', category: 'SERVICE' })).toMatchObject({ consent: 'PROMOTION' })
    expect(ruleOf({ code: 'own-words', category: 'SERVICE' })).toMatchObject({ consent: 'CHANNEL' })
    expect(ruleOf({ code: 'own-words', category: 'PROMOTION' })).toMatchObject({ consent: 'PROMOTION' })
    expect(ruleOf({ code: 'own-words', category: 'PASSCODE' }).outreach).toBe(false)
  })
})

describe('[HOUSE-10] a campaign', () => {
  const preview = (template: string, channel: string) =>
    admin.post('/api/admin/campaigns/preview', { template, channel, audience: {} })

  test('cannot choose a template that has an occasion of its own', async () => {
    const chosen = await failuresOf(onOccasion, async (code) => {
      for (const channel of systemTemplates[code].channels) {
        const { status, body } = await preview(code, channel)
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['template']])
      }
    })
    expect(chosen).toEqual([])
  })

  test('cannot choose it after an admin gave its row another category either', async () => {
    const own = eq(messageTemplate.code, 'partner-link')
    await app.deps.database.db.update(messageTemplate).set({ category: 'PROMOTION' }).where(own)
    expect((await preview('partner-link', 'email')).status).toBe(422)
  })

  test('is offered the templates for campaigns, and those of our own', async () => {
    const own = { code: 'own-words', channel: 'email', category: 'SERVICE', status: 'REGISTERED' } as const
    const row = { ...own, language: 'en', body: 'Hello {name}' } as const
    await app.deps.database.db.insert(messageTemplate).values(row)
    const { data } = (await admin.get('/api/admin/campaigns/templates')).body
    const offered = new Set(data.map(({ code }: { code: string }) => code))
    expect([...offered].sort()).toEqual([...outreach, 'own-words'].sort())
    for (const code of outreach) expect((await preview(code, 'email')).status).toBe(200)
  })
})

describe('[HOUSE-10] a message', () => {
  test.each([
    ['privacy-answer', 'SENT', '9876500901', null],
    ['identity-locked', 'FAILED', '9876500902', 'RESTRICTED'],
  ] as const)('%s to a restricted account is %s', async (template, state, mobile, failure) => {
    const { db } = app.deps.database
    const { session } = await app.signInCustomer(mobile)
    const who = eq(prospect.user_id, session.prospect_id)
    await db.update(prospect).set({ status: 'RESTRICTED' }).where(who)
    const to = {
      channel: 'mobile',
      to: mobile,
      language: 'en',
      prospectId: session.prospect_id,
    } as const
    await queueMessage(app.deps, db, { template, values: { reference: 'R1' }, ...to })
    await app.deps.jobs.drain()
    const [sent] = await db
      .select()
      .from(message)
      .where(and(eq(message.prospect_id, session.prospect_id), eq(message.template, template)))
    expect([sent?.state, sent?.failure]).toEqual([state, failure])
  })
})
