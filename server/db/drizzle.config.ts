import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/catalogue.ts',
    './server/db/people.ts',
    './server/db/access.ts',
    './server/db/applications.ts',
    './server/db/erasure.ts',
    './server/db/care.ts',
    './server/db/auth-codes.ts',
    './server/db/lending.ts',
    './server/db/journey.ts',
    './server/db/links.ts',
    './server/db/messages.ts',
    './server/db/telecalling.ts',
    './server/db/money.ts',
    './server/db/portal.ts',
    './server/db/payouts.ts',
    './server/db/training.ts',
    './server/db/funnel-counts.ts',
    './server/db/reports.ts',
    './server/db/csr.ts',
    './server/db/figures.ts',
    './server/db/approvals.ts',
  ],
  out: './server/db/migrations',
})
