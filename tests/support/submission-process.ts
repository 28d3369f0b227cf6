// A process of its own that a test kills: `tsx submission-process.ts <data folder> <LENDER_LINKS> choose|go-on`.
import { makeMockApp } from '#mocks/app.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { statusHistory } from '#server/tables/applications.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import type { OfferList } from '#src/contract/offers/offer.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { ensureTemplate } from '../../scripts/template.ts'
import { signInWith } from './app.ts'
import { completeProfile } from './customers/profile.ts'

const [, , dataDir = '', links = '', what] = process.argv
const database = await openEmbedded(dataDir, migrationsFolder, await ensureTemplate())
const mock = await makeMockApp(database, {
  LENDER_LINKS: links,
  LENDER_TIMEOUT_MS: '60000',
  WRAP_KEYS_FILE: `${dataDir}/wrap-keys.json`,
})
const { jobs } = mock.deps
if (what === 'choose') {
  const customer = await signInWith(mock)
  const app_id = await completeProfile(customer)
  const list: OfferList = (await customer.get(`/api/offers?app_id=${app_id}`)).body
  const lender_id = list.offers.find(({ lender_name }) => lender_name === 'Aarna-Finance')?.lender_id
  const choice = {
    list_id: list.list_id,
    lender_id,
    consent: true,
    consent_version: currentConsent.SHARE_LENDER,
  }
  await customer.post('/api/offers/select', choice)
} else await jobs.recover(true)
await jobs.drain({ later: true })
const steps = (await database.db.select().from(statusHistory)).map(({ to_code }) => to_code)
process.stdout.write(`${JSON.stringify(steps)}\n`)
await database.close()
