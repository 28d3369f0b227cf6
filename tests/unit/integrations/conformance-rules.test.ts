import { expect, test } from 'vitest'
import {
  authorizationOf,
  makeSigningPair,
  privateKeyOf,
} from '#server/integrations/protocols/ondc/authorization.ts'
import { check, evaluate, find, type Outcome, type Rule } from '#tests/lab/conformance/rule-language.ts'
import { checkOwnRules } from '#tests/lab/conformance/rules.ts'
import type { Message } from '#tests/lab/conformance/walks.ts'

/* npm run conformance can fail: its rules and its reader of published ones see what is wrong in small messages of our own. */

const now = new Date('2026-11-30T06:00:00.000Z')
const pair = makeSigningPair()
const keys = new Map([['k1', pair.public]])

function search(changes: object = {}, sign = (text: string) => text): Message {
  const group = (code: string, names: string[]) => ({
    descriptor: { code },
    list: names.map((name) => ({ descriptor: { code: name }, value: '0' })),
  })
  const tags = [
    group('BUYER_FINDER_FEES', ['BUYER_FINDER_FEES_TYPE', 'BUYER_FINDER_FEES_PERCENTAGE']),
    group('SETTLEMENT_TERMS', ['OFFLINE_CONTRACT']),
  ]
  const body = {
    context: {
      ...{
        domain: 'ONDC:FIS12',
        version: '2.0.3',
        action: 'search',
        ttl: 'PT30S',
        timestamp: now.toISOString(),
      },
      ...{ location: { country: { code: 'IND' }, city: { code: '*' } }, bap_id: 'buyer.example' },
      ...{
        bap_uri: 'https://buyer.example/ondc',
        bpp_id: 'seller.example',
        bpp_uri: 'https://seller.example',
      },
      transaction_id: '00000000-0000-4000-8000-000000000001',
      message_id: '00000000-0000-4000-8000-000000000002',
      ...changes,
    },
    message: {
      intent: { category: { descriptor: { code: 'GOLD_LOAN' } }, payment: { collected_by: 'BPP', tags } },
    },
  }
  const text = JSON.stringify(body)
  const signer = { subscriber: 'buyer.example', keyId: 'k1' }
  const authorization = authorizationOf(signer, privateKeyOf(pair.private), sign(text), now)
  return { action: 'search', from: 'us', body, authorization, text, at: now }
}

const failed = (...messages: Message[]) =>
  checkOwnRules(messages, keys).flatMap((one) => (one.failed > 0 ? [one.name] : []))

test('our reading of the published rules finds what is wrong in a message', () => {
  expect(failed(search())).toEqual([])
  const wrong: [object, string][] = [
    [{ ttl: '30 seconds' }, 'REGEX_CONTEXT_TTL'],
    [{ version: '2.0.1' }, 'CONTEXT_ENUM'],
    [{ bap_id: 'localhost' }, 'REGEX_CONTEXT_BAP_ID, _BAP_URI'],
    [{ timestamp: '2026-11-30T06:09:00.000Z' }, 'REGEX_CONTEXT_TIMESTAMP'],
    [{ message_id: '7' }, 'CONTEXT transaction_id, message_id'],
    [{ bpp_id: '' }, 'CONTEXT_REQUIRED'],
    [{ key: 'ABCPK1001L' }, 'Personal details'],
  ]
  for (const [changes, name] of wrong)
    expect([changes, failed(search(changes))]).toEqual([changes, expect.arrayContaining([name])])
  expect(failed(search({}, (text) => `${text} `))).toEqual(['Signing and verification'])
  // Without an answer in between, nothing can be selected.
  expect(failed(search(), { ...search(), action: 'select' })).toEqual(
    expect.arrayContaining(['supportedActions', 'CONTEXT_ENUM']),
  )
})

test('the reader of published rules follows paths, conditions and scopes', () => {
  const message = {
    order: {
      items: [
        { id: 'a', tags: [{ code: 'X', list: [1, 2] }] },
        { id: 'b', tags: [{ code: 'Y', list: [3] }] },
      ],
      ttl: 'PT5M',
    },
  }
  expect(find(message, "$.order.items[*].tags[?(@.code=='X')].list[*]")).toEqual([1, 2])
  expect(() => find(message, '$..id')).toThrow('path')
  const lists = { none: [], some: ['a'], all: ['a', 'b'] }
  const told = [
    '!(none are present) && some all in all',
    'all any in some',
    'all all in some',
    'some are missing',
  ]
  const read = (expression: string) => {
    try {
      return evaluate(expression, lists)
    } catch {
      return 'not readable'
    }
  }
  expect(told.map(read)).toEqual([true, true, false, 'not readable'])
  const rules: Rule[] = [
    { _NAME_: 'present', attr: '$.order.items[*].id', _RETURN_: 'attr are present' },
    { _NAME_: 'absent', attr: '$.order.price', _RETURN_: 'attr are present' },
    { _NAME_: 'pattern', attr: '$.order.ttl', reg: ['^PT\\\\d+M$'], _RETURN_: 'attr follow regex reg' },
    {
      ...{
        _NAME_: 'part',
        _SCOPE_: "$.order.items[*].tags[?(@.code=='Y')]",
        codes: '$.list[*]',
        allowed: [1],
      },
      _RETURN_: 'codes all in allowed',
    },
    {
      ...{ _NAME_: 'skipped', kind: '$.order.kind', _CONTINUE_: '!(kind are present)' },
      _RETURN_: [{ _NAME_: 'inner', attr: '$.order.price', _RETURN_: 'attr are present' }],
    },
    {
      _NAME_: 'no part',
      _SCOPE_: '$.order.payments[*]',
      _RETURN_: [{ _NAME_: 'fee', _RETURN_: 'x are present' }],
    },
  ]
  const outcomes: [string, Outcome][] = []
  for (const rule of rules) check(rule, message, ({ _NAME_ }, outcome) => outcomes.push([_NAME_, outcome]))
  expect(outcomes).toEqual([
    ['present', 'passed'],
    ['absent', 'failed'],
    ['pattern', 'passed'],
    ['part', 'failed'],
    ['inner', 'condition does not hold'],
    ['fee', 'no such part'],
  ])
})
