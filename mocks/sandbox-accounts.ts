import {
  createCipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto'

/*
 ** Two invented banks behind the sandbox's aggregator: accounts of a salaried person as deposit data, encrypted for a session. Written
 * from the published interface alone; `wrong` chooses what they do not do right.
 */

/** What goes wrong with the data of a consent. */
export const bankFaults = [
  ...['consent', 'unsigned', 'old', 'down', 'denied', 'partial', 'timeout', 'failed', 'expired'],
  ...[
    'key',
    'old-key',
    'short-nonce',
    'nonce',
    'tampered',
    'other-session',
    'schema',
    'dtd',
    'foreign',
    'number',
  ],
  ...['range', 'profile', 'short', 'missing', 'twice'],
] as const
export type BankFault = (typeof bankFaults)[number]

export interface SandboxAccount {
  fipId: string
  linkRefNumber: string
  maskedAccNumber: string
}
/** The half of who asked. */
export interface AskedHalf {
  publicKey: string
  nonce: string
}

export const makeAccounts = (): SandboxAccount[] => [
  { fipId: 'sandbox-bank', linkRefNumber: randomUUID(), maskedAccNumber: 'XXXXXX4821' },
  { fipId: 'sandbox-co-op', linkRefNumber: randomUUID(), maskedAccNumber: 'XXXXXX0077' },
]

type Line = readonly [
  dayOfMonth: number,
  type: 'CREDIT' | 'DEBIT',
  mode: string,
  amount: number,
  text: string,
]
/** What happens in every month, by account. */
const lines: readonly (readonly Line[])[] = [
  [
    [1, 'CREDIT', 'FT', 64_000, 'NEFT SANDBOX TEXTILES LTD SALARY'],
    [5, 'DEBIT', 'OTHERS', 7_250.5, 'NACH SANDBOX MOTORS LOAN EMI'],
    [6, 'DEBIT', 'OTHERS', 3_000, 'NACH INDEX FUND SIP'],
    [7, 'DEBIT', 'FT', 10_000, 'IMPS TO OWN ACCOUNT'],
    [12, 'DEBIT', 'UPI', 4_380, 'UPI GROCER & SONS'],
  ],
  [
    [3, 'CREDIT', 'UPI', 9_500, 'UPI K IYER RENT'],
    [7, 'CREDIT', 'FT', 10_000, 'IMPS FROM OWN ACCOUNT'],
    [20, 'CREDIT', 'CASH', 2_000, 'CASH DEPOSIT'],
  ],
]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const element = (name: string, attributes: object, inner = '') => {
  const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
  return inner ? `<${name}${text.join('')}>${inner}</${name}>` : `<${name}${text.join('')}/>`
}

/** A year of an account between two days. */
function accountXml(
  account: SandboxAccount,
  index: number,
  from: string,
  to: string,
  wrong?: BankFault,
): string {
  const start = wrong === 'short' ? `${to.slice(0, 7)}-01` : from
  const booked: string[] = []
  const book = (day: string, [, type, mode, amount, narration]: Line) =>
    booked.push(
      element('Transaction', {
        ...{ type, mode, amount: amount.toFixed(2), currentBalance: '50000.00', valueDate: day },
        ...{
          transactionTimestamp: `${day}T11:30:00+05:30`,
          txnId: `T${booked.length}`,
          narration,
          reference: '',
        },
        ...(wrong === 'schema' && booked.length === 3 && { type: 'GIFT' }),
      }),
    )
  for (let day = start; day <= to; ) {
    for (const line of lines[index] ?? []) if (line[0] === Number(day.slice(8))) book(day, line)
    day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  }
  if (wrong === 'range') book('2020-01-01', [1, 'CREDIT', 'FT', 500_000, 'NEFT SANDBOX TEXTILES LTD SALARY'])
  const holder = { name: 'A Customer', dob: '1990-01-01', mobile: '9000000000', nominee: 'REGISTERED' }
  const profile = element('Profile', {}, element('Holders', { type: 'SINGLE' }, element('Holder', holder)))
  const summary = element('Summary', {
    ...{ currentBalance: '50000.00', balanceDateTime: `${to}T00:00:00`, type: 'SAVINGS', branch: 'Pune' },
    ...{ ifscCode: 'SBOX0000001', micrCode: '411000001', openingDate: '2015-04-01', status: 'ACTIVE' },
  })
  const transactions = element('Transactions', { startDate: start, endDate: to }, booked.join('\n'))
  const head = {
    ...{ xmlns: 'http://api.rebit.org.in/FISchema/deposit', type: 'deposit', version: '1.1' },
    linkedAccRef: wrong === 'number' ? randomUUID() : account.linkRefNumber,
    maskedAccNumber: account.maskedAccNumber,
  }
  const dtd = wrong === 'dtd' ? '<!DOCTYPE Account [<!ENTITY a "aaaaaaaaaa">]>' : ''
  const body = (wrong === 'profile' ? profile : '') + summary + transactions
  return `<?xml version="1.0" encoding="UTF-8"?>\n${dtd}${element('Account', head, body)}`
}

/** What a bank sends of its accounts for a session. */
function sealedBy(asked: AskedHalf, texts: readonly string[], clock: Date, wrong?: BankFault) {
  const own = generateKeyPairSync('x25519')
  const other = wrong === 'other-session' ? generateKeyPairSync('x25519').publicKey : undefined
  const nonce = randomBytes(wrong === 'short-nonce' ? 16 : 32)
  const theirs = Buffer.from(asked.nonce, 'base64')
  const mixed = Buffer.from(theirs.map((byte, index) => byte ^ (nonce[index] ?? 0)))
  const secret = diffieHellman({
    privateKey: own.privateKey,
    publicKey: other ?? createPublicKey(asked.publicKey),
  })
  const key = Buffer.from(hkdfSync('sha256', secret, mixed.subarray(0, 20), Buffer.alloc(0), 32))
  const encrypted = texts.map((text) => {
    const cipher = createCipheriv('aes-256-gcm', key, mixed.subarray(20, 32))
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    if (wrong === 'tampered') bytes[40] = (bytes[40] ?? 0) ^ 1
    return bytes.toString('base64')
  })
  const said = wrong === 'nonce' ? randomBytes(32) : nonce
  const keyValue = own.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const hours = wrong === 'old-key' ? -1 : 24
  const KeyMaterial = {
    ...{ cryptoAlg: 'ECDH', curve: 'Curve25519', params: '', Nonce: said.toString('base64') },
    DHPublicKey: {
      expiry: new Date(clock.getTime() + hours * 3_600_000).toISOString(),
      ...{ Parameters: '', KeyValue: wrong === 'key' ? 'bm90IGEga2V5' : keyValue },
    },
  }
  return { encrypted, KeyMaterial }
}

/** The answer of all banks to a session: their accounts, each bank with a key of its own. */
export function dataOf(
  accounts: readonly SandboxAccount[],
  asked: AskedHalf,
  { from, to }: { from: string; to: string },
  clock: Date,
  wrong?: BankFault,
) {
  const sent =
    wrong === 'missing' ? accounts.slice(0, 1) : wrong === 'twice' ? [...accounts, ...accounts] : accounts
  return sent.map((account) => {
    const index = accounts.indexOf(account)
    const named = wrong === 'foreign' ? { ...account, linkRefNumber: randomUUID() } : account
    const text = accountXml(named, index, from, to, wrong)
    const { encrypted, KeyMaterial } = sealedBy(asked, [text], clock, wrong)
    const { linkRefNumber, maskedAccNumber, fipId: fipID } = named
    return { fipID, data: [{ linkRefNumber, maskedAccNumber, encryptedFI: encrypted[0] }], KeyMaterial }
  })
}
