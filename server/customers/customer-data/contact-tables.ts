import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { ERASED } from '#server/customers/quotes.ts'
import { ticket } from '#server/tables/customers/care.ts'
import { csrNote, csrOwner } from '#server/tables/customers/csr.ts'
import { caseFollowUp, caseNote } from '#server/tables/customers/follow-ups.ts'
import { callLog, callTask } from '#server/tables/customers/telecalling.ts'
import { message, suppression } from '#server/tables/messages.ts'
import {
  byAddress,
  byPlainAddress,
  type CustomerTables,
  deleteRows,
  keep,
  ownedBy,
  setRows,
  withheld,
} from './entry.ts'

const atPurge = keep('Nobody reads it while the customer is restricted; it goes with the purge')
const byStaff = withheld('WORK', 'Notes of our own people about a conversation')
const ofMerchant = withheld('OTHERS', 'Work notes of the merchant who brought the customer')
const ofMessage = ownedBy(message.prospect_id)
const sentBefore = byAddress(message.to_hash, message.created_at)
const ofTicket = ownedBy(ticket.prospect_id)
const writtenBefore = byPlainAddress([ticket.phone, ticket.email], ticket.created_at)

export const contactTables = {
  message: {
    table: message,
    // A passcode is sent before the customer is known.
    owner: (subject) =>
      sql`(${or(ofMessage(subject), and(isNull(message.prospect_id), sentBefore(subject)))})`,
    restriction: setRows<typeof message>(
      { state: 'FAILED', failure: 'RESTRICTED' },
      { where: eq(message.state, 'WAITING') },
    ),
    erasure: deleteRows('messages'),
    merge: {
      move: 'messages',
      // A campaign counts a customer once.
      before: async (tx, { kept, merged }) =>
        void (await tx.execute(sql`update message set campaign_id = null where prospect_id = ${merged}
          and campaign_id in (select campaign_id from message where prospect_id = ${kept})`)),
    },
    myData: withheld('COPY', 'The customer received it'),
  },
  suppression: {
    table: suppression,
    owner: byAddress(suppression.to_hash, suppression.at),
    restriction: keep('The wish not to be contacted outlives the profile'),
    // The wish itself, under a keyed hash, outlives the profile.
    erasure: setRows<typeof suppression>({ to_masked: ERASED, reason: ERASED }),
    merge: keep('Belongs to a number or e-mail, not to a customer'),
    myData: withheld('SECURITY', 'A hash of the address'),
  },
  call_log: {
    table: callLog,
    owner: ownedBy(callLog.prospect_id),
    restriction: atPurge,
    erasure: deleteRows('calls'),
    merge: { move: 'calls' },
    myData: byStaff,
  },
  call_task: {
    table: callTask,
    owner: ownedBy(callTask.prospect_id),
    restriction: setRows<typeof callTask>((now) => ({ status: 'CANCELLED', closed_at: now }), {
      ...{ part: 'calls', where: eq(callTask.status, 'OPEN') },
    }),
    erasure: deleteRows('calls'),
    merge: {
      move: 'calls',
      before: async (tx, { kept, merged }, now) =>
        void (await tx.execute(sql`update call_task set status = 'CANCELLED', closed_at = ${now.toISOString()}
          where prospect_id = ${merged} and status = 'OPEN'
            and exists (select 1 from call_task k where k.prospect_id = ${kept} and k.status = 'OPEN')`)),
    },
    myData: byStaff,
  },
  csr_note: {
    table: csrNote,
    owner: ownedBy(csrNote.prospect_id),
    restriction: atPurge,
    erasure: deleteRows('notes'),
    merge: { move: 'notes' },
    myData: byStaff,
  },
  case_note: {
    table: caseNote,
    owner: ownedBy(caseNote.prospect_id),
    restriction: atPurge,
    erasure: deleteRows('notes'),
    merge: { move: 'notes' },
    myData: ofMerchant,
  },
  case_follow_up: {
    table: caseFollowUp,
    owner: ownedBy(caseFollowUp.prospect_id),
    restriction: deleteRows(),
    erasure: deleteRows(),
    merge: {
      move: null,
      before: async (tx, { kept, merged }) =>
        void (await tx.execute(sql`delete from case_follow_up m where m.prospect_id = ${merged}
          and exists (select from case_follow_up k where k.prospect_id = ${kept} and k.merchant_id = m.merchant_id)`)),
    },
    myData: ofMerchant,
  },
  csr_owner: {
    table: csrOwner,
    owner: ownedBy(csrOwner.prospect_id),
    restriction: atPurge,
    erasure: deleteRows(),
    merge: {
      run: async (tx, { kept, merged }) => {
        await tx.execute(sql`update csr_owner set prospect_id = ${kept} where prospect_id = ${merged}
          and not exists (select 1 from csr_owner k where k.prospect_id = ${kept})`)
        await tx.delete(csrOwner).where(eq(csrOwner.prospect_id, merged))
      },
    },
    myData: withheld('WORK', 'Which of our people looks after the customer'),
  },
  ticket: {
    table: ticket,
    // The form is open to people who are not signed in.
    owner: (subject) =>
      sql`(${or(ofTicket(subject), and(isNull(ticket.prospect_id), writtenBefore(subject)))})`,
    restriction: setRows<typeof ticket>(
      { name: '***', email: '***', phone: '***', company: null, description: '***' },
      { part: 'tickets' },
    ),
    erasure: deleteRows('tickets'),
    merge: { move: 'tickets' },
    myData: withheld('COPY', 'The customer wrote it and has a copy by e-mail'),
  },
} satisfies CustomerTables
