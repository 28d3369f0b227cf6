import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/catalogue.ts',
    './server/db/people.ts',
    './server/db/applications.ts',
    './server/db/care.ts',
    './server/db/lending.ts',
    './server/db/journey.ts',
    './server/db/money.ts',
  ],
  out: './server/db/migrations',
})
