import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Json, Loan, NetworkOptions } from './sandbox-loans.ts'

interface Seller extends Pick<NetworkOptions, 'clock' | 'pace'> {
  send(loan: Loan, action: string, message: Json, id: string): Promise<void>
}

/** A complaint, as the seller keeps it: what it did, and nothing that was said. */
interface Kept {
  created_at: string
  closed: boolean
  /** Words of its own, by the time. */
  actions: { respondent_action: string; short_desc: string; updated_at: string }[]
  escalated: boolean
}

/** The desk that answers complaints: first that it works on one, then how it ends; the word "question" in one makes it ask first. */
export function makeComplaintDesk({ clock, pace, send }: Seller) {
  const kept = new Map<string, Kept>()
  const person = (name: string) => ({
    org: { name: 'sandbox.example::ONDC:FIS12' },
    contact: { phone: '1800000000', email: 'officer@sandbox.example' },
    person: { name },
  })

  function tell(loan: Loan, action: string, id: string, issue: string): Promise<void> {
    const one = kept.get(`${loan.slug} ${issue}`)
    if (!one) return Promise.resolve()
    const isOver = one.actions.at(-1)?.respondent_action === 'RESOLVED'
    const { created_at } = one
    const body = {
      id: issue,
      issue_actions: {
        respondent_actions: one.actions.map((done) => ({
          ...{ ...done, cascaded_level: 1 },
          updated_by: person(one.escalated ? 'Sandbox officer' : 'Sandbox desk'),
        })),
      },
      ...{ created_at, updated_at: one.actions.at(-1)?.updated_at ?? created_at },
      ...(isOver && {
        resolution_provider: {
          respondent_info: {
            type: 'TRANSACTION-COUNTERPARTY-NP',
            organization: person('Sandbox desk'),
            resolution_support: {
              chat_link: 'https://sandbox.example/chat',
              contact: { phone: '1800000001', email: 'help@sandbox.example' },
              gros: [{ ...person('Sandbox officer'), gro_type: 'TRANSACTION-COUNTERPARTY-NP-GRO' }],
            },
          },
        },
        resolution: one.escalated
          ? {
              ...{ short_desc: 'Refunded', long_desc: 'We return the fee that was taken twice.' },
              ...{ action_triggered: 'REFUND', refund_amount: '250' },
            }
          : {
              short_desc: 'Explained',
              long_desc: 'The payment is booked now.',
              action_triggered: 'NO-ACTION',
            },
      }),
    }
    return send(loan, action, { issue: body }, id)
  }

  /** What a buyer says about a complaint, or asks. */
  async function take(loan: Loan, action: string, message: Json, id: string): Promise<void> {
    if (action === 'issue_status') return tell(loan, 'on_issue_status', id, String(message.issue_id))
    const issue = message.issue as {
      id: string
      status: string
      issue_type?: string
      description?: { long_desc: string }
      issue_actions?: { complainant_actions?: { complainant_action: string }[] }
    }
    const name = `${loan.slug} ${issue.id}`
    const one = kept.get(name) ?? {
      created_at: clock().toISOString(),
      closed: false,
      actions: [],
      escalated: false,
    }
    kept.set(name, one)
    if (issue.status === 'CLOSED') {
      one.closed = true
      return
    }
    const add = (respondent_action: string, short_desc: string) =>
      one.actions.push({ respondent_action, short_desc, updated_at: clock().toISOString() })
    const said = issue.issue_actions?.complainant_actions ?? []
    one.escalated = said.at(-1)?.complainant_action === 'ESCALATE'
    add('PROCESSING', 'We look into it')
    await tell(loan, 'on_issue', id, issue.id)
    await sleep(pace)
    if (issue.description?.long_desc.includes('question') && said.length === 1)
      add('NEED_MORE_INFO', 'On which day did you pay?')
    else add('RESOLVED', one.escalated ? 'Settled by our officer' : 'Settled')
    await tell(loan, 'on_issue_status', randomUUID(), issue.id)
  }

  return { take, complaints: kept as ReadonlyMap<string, Readonly<Kept>> }
}
