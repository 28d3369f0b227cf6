import { type Check, defineCheck } from '#server/platform/checks/check.ts'
import { gatewayOutbox, passcodeProblem, passcodeProblems } from './gateways.ts'
import { SendFailure } from './outbox.ts'

const passcodes = defineCheck({
  name: 'passcodes',
  advice: {
    noTemplate: 'Enter the DLT template ids at /admin/message-templates.',
    noSms: 'Set SMS_ENDPOINT and SMS_KEY.',
    noGateway: 'Set SMS_ENDPOINT and SMS_KEY, or SMTP_URL and MAIL_FROM, or both.',
  },
  run: async ({ settings, database }, { ok, warning, failed }) => {
    if (settings.demo) return ok('the demo shows them at /dev/outbox')
    const problem = await passcodeProblem(gatewayOutbox(settings), (await database()).db)
    if (!problem) return ok('reach mobile numbers')
    return (problem === 'noSms' ? warning : failed)(problem, passcodeProblems[problem])
  },
})

const email = defineCheck({
  name: 'e-mail (SMTP)',
  advice: {
    refused: 'Correct user and password in SMTP_URL, or ask the provider.',
    away: 'Check host and port in SMTP_URL, and the firewall for calls that leave this machine.',
    none: 'Set SMTP_URL and MAIL_FROM.',
  },
  run: async ({ settings }, { ok, warning, failed }) => {
    if (settings.demo) return ok('the demo sends none')
    const gateway = gatewayOutbox(settings).transports.find(({ channel }) => channel === 'email')
    if (!gateway) return warning('none', 'no e-mail can be sent')
    try {
      await gateway.check?.()
      return ok('the server takes our sign-in; nothing was sent')
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error
      const isAway = error.code === 'NETWORK' || error.code === 'TIMEOUT'
      return failed(isAway ? 'away' : 'refused', error.code)
    }
  },
})

export const messageChecks: readonly Check[] = [passcodes, email]
