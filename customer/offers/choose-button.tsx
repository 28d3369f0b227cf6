import { type ReactNode, useState } from 'react'
import { offers as words } from '#customer/shared/words.ts'
import type { Offer } from '#src/contract/offers/offer.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { useWords } from '#src/platform/words.tsx'
import { ChooseOffer } from './choose-offer.tsx'

interface Props {
  listId: string
  offer: Offer
  kind?: 'primary' | 'secondary'
  onChanged: () => void
  /** Where the offer stands beside others, a short text; the button's name says the lender all the same. */
  children?: ReactNode
}

/** Asks for the consent and chooses. The dialog is the button's own: opening it draws no other offer again. */
export function ChooseButton({ listId, offer, kind, onChanged, children }: Props) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const name = t('choose', { lender: offer.legal_name })
  return (
    <>
      <Button
        kind={kind}
        data-act="choose-offer"
        aria-label={children ? name : undefined}
        onClick={() => setOpen(true)}
      >
        {children ?? name}
      </Button>
      {open && <ChooseOffer {...{ listId, offer, onChanged }} onClose={() => setOpen(false)} />}
    </>
  )
}
