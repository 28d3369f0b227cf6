import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withSecretFiles } from '#server/platform/settings/given-settings.ts'
import { readSettings, SettingsError } from '#server/platform/settings/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
const fileOf = (text: string) => {
  const file = join(folder, `${Math.random()}`)
  writeFileSync(file, text)
  return file
}
const secret = 'a-secret-of-more-than-thirty-two-characters'

test('[TRUST-12] a secret comes from the file that is named, without the line break at its end', () => {
  const env = withSecretFiles({ MASTER_KEY_FILE: fileOf(`${secret}\n`), PORT: '4000' })
  expect(readSettings(env)).toMatchObject({ MASTER_KEY: secret, PORT: 4000 })
  expect(withSecretFiles({ SMS_KEY_FILE: fileOf(' with blanks ') })).toMatchObject({
    SMS_KEY: ' with blanks ',
  })
})

test('[TRUST-12] a file that is not there, and a secret given twice, end the start with a line each', () => {
  const env = {
    MASTER_KEY_FILE: '/nowhere/key',
    SMTP_URL: 'smtp://u:p@mail',
    SMTP_URL_FILE: fileOf('smtps://mail'),
  }
  expect(() => withSecretFiles(env)).toThrow(SettingsError)
  expect(() => withSecretFiles(env)).toThrow(/MASTER_KEY_FILE: the file \/nowhere\/key cannot be read/)
  expect(() => withSecretFiles(env)).toThrow(/SMTP_URL_FILE: SMTP_URL is given too/)
  expect(() => withSecretFiles(env)).not.toThrow(/u:p@/)
})

test('settings that are no secrets, and the file of wrapping secrets, are left as they are', () => {
  const env = { PORT_FILE: '/nowhere', WRAP_KEYS_FILE: '/nowhere/wrap.json' }
  expect(withSecretFiles(env)).toBe(env)
})
