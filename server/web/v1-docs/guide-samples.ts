/* Samples of the guides that are of no call. A test runs each. */

export const standardWebhooksSample = `import { Webhook } from 'standardwebhooks'

// The exact text of the request: parse it only after it is verified.
const event = new Webhook(process.env.WEBHOOK_SECRET).verify(text, {
  'webhook-id': request.headers.get('webhook-id'),
  'webhook-timestamp': request.headers.get('webhook-timestamp'),
  'webhook-signature': request.headers.get('webhook-signature'),
})`

/** The commands of it are run by developer-commands.test.ts. */
export const laptopSample = `tulna login --url https://your-tulna.example
tulna listen --forward http://localhost:4000/hook
# in another window
tulna trigger approved_and_disbursed
tulna events resend evt_… --forward http://localhost:4000/hook`

export const clientSample = (origin: string): string => `import { Tulna, TulnaError } from './tulna.mjs'

const tulna = new Tulna(process.env.TULNA_KEY, { baseUrl: '${origin}' })

for await (const lead of tulna.leads.list({ status: 'APPLIED' })) console.log(lead.id)

try {
  await tulna.leads.withdraw('L-4C1D0A7E92B3')
} catch (error) {
  if (error instanceof TulnaError && error.code === 'step_not_allowed') console.log('too late')
  else throw error
}`
