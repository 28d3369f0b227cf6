import { useState } from 'react'
import { ReasonDialog } from '#src/admin/kit/reason-dialog.tsx'
import { StateTag } from '#src/admin/kit/state-tag.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { call } from '#src/admin/resource/call.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { decide } from './decide.ts'
import { Desk } from './desk.tsx'
import { adminPartnerDesk } from './partner-desk.words.ts'

type Bank = AnswerOf<'GET /api/admin/partner-approvals'>['banks'][number]

const route = 'POST /api/admin/bank-accounts/{id}/decide'
const settle = ({ id }: Bank, approve: boolean, reason?: string) =>
  call(route, { params: { id }, body: { approve, ...(reason && { reason }) } })

/** Merchants' bank accounts, with the result of the bank check. */
export function Banks({ banks, renew }: { banks: readonly Bank[]; renew: () => void }) {
  const w = useWords(adminPartnerDesk)
  const language = useLanguage()
  const [asked, setAsked] = useState<{ bank: Bank; approve: boolean } | null>(null)
  const approve = (bank: Bank) =>
    bank.status === 'REVIEW'
      ? setAsked({ bank, approve: true })
      : void decide(() => settle(bank, true), w('confirmed'), renew)
  return (
    <Desk
      id="desk-banks"
      title={w('banks')}
      none={w('noBanks')}
      rows={banks}
      rowKey={({ id }) => id}
      columns={[
        {
          head: w('merchant'),
          cell: ({ merchant, contact }) => (
            <span>
              {merchant}
              {contact && <small>{contact}</small>}
            </span>
          ),
        },
        {
          head: w('account'),
          cell: ({ holder, account, ifsc }) => (
            <span>
              {holder}
              <small>
                {account} · {ifsc}
              </small>
            </span>
          ),
        },
        { head: w('check'), cell: (bank) => <Check bank={bank} /> },
        { head: w('since'), cell: ({ created_at }) => formatDateTime(created_at, language) },
        {
          head: w('act'),
          cell: (bank) =>
            bank.checked !== 'ASKED' && (
              <span className="acts">
                <TextButton onClick={() => approve(bank)}>{w('confirm')}</TextButton>
                <TextButton onClick={() => setAsked({ bank, approve: false })}>{w('refuse')}</TextButton>
              </span>
            ),
        },
      ]}
    >
      {asked && (
        <ReasonDialog
          title={w(asked.approve ? 'confirmOf' : 'refuseBank', { merchant: asked.bank.merchant })}
          text={w(asked.approve ? 'bankReason' : 'refuseText')}
          action={w(asked.approve ? 'confirm' : 'refuse')}
          label={w('reason')}
          most={300}
          act={async (reason) => {
            await settle(asked.bank, asked.approve, reason)
            notify('success', w(asked.approve ? 'confirmed' : 'refused'))
          }}
          onDone={() => {
            setAsked(null)
            renew()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Desk>
  )
}

const tones = {
  NONE: 'plain',
  ASKED: 'warn',
  MATCH: 'good',
  OTHER_NAME: 'bad',
  INVALID: 'bad',
  SILENT: 'warn',
} as const

function Check({ bank: { checked, bank_name, likeness, status } }: { bank: Bank }) {
  const w = useWords(adminPartnerDesk)
  return (
    <span>
      <StateTag tone={tones[checked]}>{w(checked)}</StateTag>
      {bank_name && <small>{bank_name}</small>}
      {likeness !== null && <small>{w('likeness', { percent: Math.round(likeness * 100) })}</small>}
      {status === 'REVIEW' && checked === 'NONE' && <small>{w('otherName')}</small>}
    </span>
  )
}
