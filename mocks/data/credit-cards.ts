import type { CreditCard } from '#src/contract/catalogue/credit-card.ts'
import { type CardText, cardTexts } from './credit-card-texts.ts'

export type SeedCreditCard = Omit<CreditCard, 'category_id'>

const row = ({ texts, facts, slug, issuer, secured = 0 }: CardText, index: number): SeedCreditCard => ({
  category_name: texts.name[0],
  category_name_hi: texts.name[1],
  category_img_thumb: null,
  issuer,
  key_feature: texts.feature?.[0] ?? null,
  key_feature_hi: texts.feature?.[1] ?? null,
  annual_fee: texts.fee[0],
  annual_fee_hi: texts.fee[1],
  utm_link: slug && `https://cards.example/${slug}?utm_source=tulna&click={UNIQUE_ID}`,
  marketing_bullets: texts.bullets.map(([en]) => en),
  marketing_bullets_hi: texts.bullets.map(([, hi]) => hi),
  ...facts,
  fee_waiver: texts.waiver?.[0] ?? null,
  fee_waiver_hi: texts.waiver?.[1] ?? null,
  rewards: texts.rewards?.[0] ?? null,
  rewards_hi: texts.rewards?.[1] ?? null,
  fuel: texts.fuel?.[0] ?? null,
  fuel_hi: texts.fuel?.[1] ?? null,
  late_fee: 'Up to ₹750, by the amount due',
  late_fee_hi: 'बकाया के अनुसार ₹750 तक',
  // Steps of ten leave room to move a card between two others.
  sort_order: (index + 1) * 10,
  secured,
  // Without a link no one could apply.
  status: slug ? 1 : 0,
})

/** Twelve invented card categories: nine unsecured, three secured; the one without a link is inactive. */
export const creditCards: readonly SeedCreditCard[] = cardTexts.map(row)
