import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/catalogue.ts', './server/db/people.ts', './server/db/applications.ts'],
  out: './server/db/migrations',
})
