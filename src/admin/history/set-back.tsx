import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '#src/admin/call/call.ts'
import { OtherValue } from '#src/admin/editors/other-value.tsx'
import { shownBy } from '#src/admin/editors/shown-by.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { admin, adminHistory } from '#src/admin/words/words.ts'
import type { AuditRow } from '#src/contract/audit/audit.ts'
import type { ErrorBody } from '#src/contract/error-body.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  row: AuditRow
  field: FieldSpec
  onDone?: () => void
}

/** Reverts a property to its value before a change; asks again if it has changed since. */
export function SetBack({ row, field, onDone }: Props) {
  const t = useWords(admin)
  const w = useWords(adminHistory)
  const refresh = useRefresh()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [other, setOther] = useState<ErrorBody['current']>()
  const Show = shownBy[field.widget]

  async function setBack(anyway?: true) {
    setPending(true)
    setError(null)
    try {
      await call('POST /api/admin/history/revert', { body: { audit_id: row.id, anyway } })
      setOther(undefined)
      notify('success', w('setBackDone'))
      refresh()
      onDone?.()
    } catch (failure) {
      // The user was told that a second admin decides.
      if (failure instanceof Waiting) onDone?.()
      const { body, message } = failure as ApiError
      setOther(body?.current)
      if (!body?.current && !(failure instanceof Waiting))
        setError(Object.values(body?.errors ?? {})[0] ?? (message || t('updateFailed')))
    }
    setPending(false)
  }

  return (
    <span className="set-back">
      {other ? (
        <ErrorLine look="plain">
          <OtherValue field={field} other={other} />{' '}
          <TextButton disabled={pending} onClick={() => void setBack(true)}>
            {w('setBackAnyway')}
          </TextButton>
        </ErrorLine>
      ) : (
        <TextButton disabled={pending} onClick={() => void setBack()}>
          {w('setBackTo')} <Show field={field} value={row.old} />
        </TextButton>
      )}
      <ErrorLine text={error} />
    </span>
  )
}
