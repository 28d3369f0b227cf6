import { readSettings, type Settings } from '#server/platform/settings/settings.ts'

/** Customers in the demo's data: enough for every list and report, and a small download. */
const CUSTOMERS = '60'

/** Settings of the demo, for the build that seeds it and for the browser that runs it. */
export const demoSettings = (others: Record<string, string> = {}): Settings =>
  readSettings({ NODE_ENV: 'development', LOG_LEVEL: 'warn', DEMO_CUSTOMERS: CUSTOMERS, ...others })
