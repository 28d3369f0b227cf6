import { LenderStatus } from '#src/contract/applications/lender-wire.ts'
import type { Line, Protocol } from './protocol.ts'
import { Acknowledgement, Eligibility, OtpChecked, OtpSent } from './wire.ts'

/** Path prefix before an application's path, by mode. */
const collections = { native: 'applications', 'light-touch': 'leads', redirect: 'sessions' } as const

const at = ({ mode }: Line, theirs?: string, rest = '') =>
  `/${collections[mode]}${theirs === undefined ? '' : `/${encodeURIComponent(theirs)}`}${rest}`

/** Our own: JSON below one address, opened by a bearer token. docs/sandbox-lender.md describes it from the lender's side. */
export const tulna: Protocol = {
  headers: ({ key }, { method, idempotencyKey }) => ({
    authorization: `Bearer ${key}`,
    ...(method === 'POST' && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }),
  eligibility: ({ send }, body) =>
    send({ operation: 'eligibility', method: 'POST', path: '/eligibility', body, answer: Eligibility }),
  submit: (line, body, corrections) =>
    line.send({
      ...{ operation: 'submit', method: 'POST', path: at(line), body, answer: LenderStatus },
      idempotencyKey: corrections === 0 ? line.id : `${line.id}:${corrections}`,
    }),
  otpSend: (line, theirs) =>
    line.send({
      operation: 'otp_send',
      method: 'POST',
      path: at(line, theirs, '/otp/send'),
      answer: OtpSent,
    }),
  otpVerify: (line, theirs, otp) =>
    line.send({
      ...{ operation: 'otp_verify', method: 'POST', path: at(line, theirs, '/otp') },
      ...{ body: { otp }, answer: OtpChecked },
    }),
  status: (line, theirs) =>
    line.send({ operation: 'status', method: 'GET', path: at(line, theirs), answer: LenderStatus }),
  acceptOffer: (line, theirs, offer) =>
    line.send({
      ...{ operation: 'accept_offer', method: 'POST', path: at(line, theirs, '/offer'), body: offer },
      ...{ idempotencyKey: `${line.id}:offer`, answer: LenderStatus },
    }),
  withdraw: (line, theirs, what) =>
    line.send({
      ...{ operation: 'withdraw', method: 'POST', path: at(line, theirs, '/withdraw'), body: { what } },
      ...{ idempotencyKey: `${line.id}:${what}`, answer: Acknowledgement },
    }),
}
