import { useState } from 'react'
import { call } from '#src/admin/resource/call.ts'
import { useWords } from '#src/platform/words.tsx'
import { Confirm } from '../money/confirm.tsx'
import { useProductWord } from './table.tsx'
import { adminVendors } from './vendors-on-off.words.ts'

export interface Turn {
  vendor: string
  /** As it is called on the page. */
  name: string
  product: string
  to: 'ON' | 'OFF'
}

interface Props {
  turn: Turn
  onDone: () => void
  onClose: () => void
}

/** Asks why, and when it comes back by itself. The times of the field are India's. */
export function SwitchDialog({ turn: { vendor, name, product, to }, onDone, onClose }: Props) {
  const w = useWords(adminVendors)
  const word = useProductWord()
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const off = to === 'OFF'
  return (
    <Confirm
      title={w(off ? 'offTitle' : 'onTitle', { vendor: name, product: word(product) })}
      action={w(off ? 'off' : 'on')}
      act={() =>
        call('POST /api/admin/vendors/{id}/switch', {
          params: { id: vendor },
          body: { product, state: to, reason, ...(off && until && { until: `${until}:00+05:30` }) },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <label>
        {w('reason')}
        <textarea
          rows={3}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {off && (
        <label>
          {w('until')}
          <input type="datetime-local" value={until} onChange={(event) => setUntil(event.target.value)} />
        </label>
      )}
    </Confirm>
  )
}
