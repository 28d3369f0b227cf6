/** As mocks/sandbox-lender.ts says it of itself. */
const sandboxAt = (endpoint) => ({ endpoint, key: 'sandbox-key', secrets: ['sandbox-webhook-secret'] })

/** Arguments of the sandbox lender's process: it goes on faster than the demo's, and slow enough to be seen between steps. */
export const sandboxArgs = (port) => ['dist/server/sandbox-lender.mjs', String(port), '3000']

/** Reports come from the journeys themselves; leads find no one and wait. */
const provider = { endpoint: 'http://127.0.0.1:9/leads', key: 'e2e', secrets: ['e2e-provider-secret'] }

/** Settings of a server that the journeys run against; every lender's address leads to the sandbox lender. */
export const journeyEnv = (sandboxUrl) => ({
  LENDER_LINKS: JSON.stringify({ '*': sandboxAt(sandboxUrl) }),
  PROVIDER_LINKS: JSON.stringify({ demo: provider }),
  LENDER_POLL_S: '2',
  // A journey that needs several passcodes for one number waits for each; two journeys look at the wait itself.
  PASSCODE_RESEND_S: '10',
  LOG_LEVEL: 'warn',
})
