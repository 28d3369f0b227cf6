import { creatives } from '#mocks/data/creatives.ts'
import { faqs } from '#mocks/data/faqs.ts'
import { partnerMessages } from '#mocks/data/partner-messages.ts'
import { trainingItems } from '#mocks/data/training-items.ts'
import { trainingQuestions } from '#mocks/data/training-questions.ts'
import { CODE_VERSION } from '#server/merchants/code-of-conduct.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { referralCode } from '#server/platform/referral-code.ts'
import { merchantUser } from '#server/tables/people.ts'
import {
  codeAcceptance,
  creative,
  faq,
  merchantPortal,
  partnerMessage,
  trainingItem,
} from '#server/tables/portal.ts'
import { trainingQuestion } from '#server/tables/training.ts'

/** The portal's content, and the activity of the demo's merchants. */
export async function seedPortal(tx: Db, keys: Keys, now: Date): Promise<void> {
  await tx.insert(faq).values([...faqs])
  await tx.insert(trainingItem).values([...trainingItems])
  await tx.insert(trainingQuestion).values([...trainingQuestions])
  await tx.insert(partnerMessage).values([...partnerMessages])
  await tx.insert(creative).values([...creatives])
  const people = await tx.select().from(merchantUser)
  const merchants = [...new Map(people.map((person) => [person.merchant_id, person])).values()]
  if (merchants.length === 0) return
  await tx.insert(codeAcceptance).values(
    merchants.map(({ id, merchant_id }) => ({
      ...{ merchant_id, merchant_user_id: id, version: CODE_VERSION, language: 'en' },
      at: new Date(now.getTime() - 30 * 86_400_000),
    })),
  )
  await tx
    .insert(merchantPortal)
    .values(
      merchants.map(({ merchant_id }) => ({ merchant_id, referral_code: referralCode(keys, merchant_id) })),
    )
}
