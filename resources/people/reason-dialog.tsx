import { useState } from 'react'
import { Confirm } from '../money/confirm.tsx'

interface Props {
  title: string
  text: string
  action: string
  /** Of the field. */
  label: string
  most?: number
  act: (reason: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Says what will happen and asks why; the reason stays on record. */
export function ReasonDialog({ title, text, action, label, most = 200, act, onDone, onClose }: Props) {
  const [reason, setReason] = useState('')
  return (
    <Confirm title={title} action={action} act={() => act(reason)} onDone={onDone} onClose={onClose}>
      <p>{text}</p>
      <label>
        {label}
        <textarea
          rows={3}
          maxLength={most}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
    </Confirm>
  )
}
