import { systemTemplates } from '#server/messages/system-templates.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { SeededCustomer, World } from './seeded-customer.ts'

const MINUTE = 60_000

export const passcodeRows = (
  keys: Keys,
  { customer: { prospect: person }, traces, challenges, address }: SeededCustomer,
) =>
  traces.passcodes.map(({ at, used, tries }, place) => {
    const id = challenges[place] as string
    return {
      id,
      channel: 'mobile' as const,
      created_at: at,
      tries: tries + (used ? 1 : 0),
      to_cipher: keys.vault.seal('passcode.to', id, person.mobile_phone_number),
      to_hash: address.to_hash,
      code_hash: '',
      expires_at: new Date(at.getTime() + 5 * MINUTE),
      used_at: used ? person.created_at : null,
    }
  })

/** The first of them are the passcodes, in their order. */
export const messageRows = ({
  customer: { prospect: person },
  traces,
  challenges,
  address,
}: SeededCustomer) =>
  traces.notes.map(({ at, template, state }, place) => {
    const purpose = systemTemplates[template].category
    return {
      challenge_id: purpose === 'PASSCODE' ? (challenges[place] as string) : null,
      created_at: at,
      channel: 'mobile' as const,
      prospect_id: person.user_id,
      template,
      state,
      to_hash: address.to_hash,
      to_cipher: address.to_cipher,
      language: person.language ?? 'en',
      text: '',
      purpose,
      vendor: 'sms',
      operator: companyOf(person.mobile_phone_number),
      circle: person.state ?? null,
      failure: state === 'FAILED' ? 'NOT_DELIVERED' : null,
      tries: 1,
      sent_at: at,
      delivered_at: state === 'DELIVERED' ? new Date(at.getTime() + 4000) : null,
    }
  })

/** Invented telephone companies, so that demo failures are not blamed on real ones. */
const companies = ['Disha Mobile', 'Saral Telecom', 'Tarang Cellular', 'Vani Networks']
const companyOf = (mobile: string) => companies[Number(mobile.slice(-2)) % companies.length] as string

export const callRows = ({ customer, traces }: SeededCustomer) =>
  traces.calls.map(({ choice, at, outcome, http_status, ms }) => ({
    at,
    outcome,
    http_status,
    ms,
    lender_id: choice.lender + 1,
    lender_application_id: choice.id,
    prospect_id: customer.prospect.user_id,
    operation: 'submit' as const,
    idempotency_key: choice.id,
  }))

export const clickRows = (
  keys: Keys,
  { linkIds }: World,
  { customer: { prospect: person }, traces }: SeededCustomer,
) =>
  traces.clicks.map(({ id, at, link, bot, customer }) => ({
    id,
    at,
    bot,
    link_id: linkIds[person.merchant ?? 0]?.[link] as number,
    sender_hash: keys.lookup(`sender:${customer ? person.user_id : id}`),
    prospect_id: customer ? person.user_id : null,
  }))

export const journeyRows = ({ customer: { prospect: person }, traces }: SeededCustomer) =>
  traces.steps.map(({ visit, at, event, path, known }) => ({
    visit,
    at,
    event,
    path,
    prospect_id: known ? person.user_id : null,
  }))
