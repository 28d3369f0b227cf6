import { generateKeyPairSync } from 'node:crypto'
import { createServer as createWeb } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'
import ssh2 from 'ssh2'
import { shopCertificate as cert, shopKey as key } from '#tests/support/sources/shop-certificate.ts'

/** The host that the certificate is for; the tests look it up as 127.0.0.1. */
export const HOST = 'shop.example'
export const USER = 'testuser'
export const PASSWORD = 'open-sesame-9'

const listening = (server: Pick<Server, 'listen' | 'address'>): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

interface Attachment {
  name: string
  type?: string
  bytes: Uint8Array | string
}

let mails = 0

/** A message with files, as a mail program writes it. */
export function mail(from: string, ...files: Attachment[]): string {
  mails += 1
  const parts = files.map(({ name, type = 'application/octet-stream', bytes }) =>
    [
      `Content-Type: ${type}; name="${name}"`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; filename="${name}"`,
      '',
      ...(Buffer.from(bytes as string)
        .toString('base64')
        .match(/.{1,76}/g) ?? []),
    ].join('\r\n'),
  )
  const text = ['Content-Type: text/plain', '', 'Please find the SECRET-SUBJECT file.'].join('\r\n')
  return [
    `From: Desk <${from}>`,
    'To: mis@demo.example',
    'Subject: SECRET-SUBJECT MIS',
    `Message-ID: <${mails}@bank.example>`,
    'Date: Fri, 20 Nov 2026 10:00:00 +0530',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="edge"',
    '',
    ...[text, ...parts].map((part) => `--edge\r\n${part}`),
    '--edge--',
    '',
  ].join('\r\n')
}

/** A mailbox on a real IMAP server over TLS. */
export async function imapServer(messages: readonly string[] = []) {
  const server = hoodiecrow({
    ...{ secureConnection: true, credentials: { key, cert } },
    users: { [USER]: { password: PASSWORD } },
    storage: { INBOX: { messages: messages.map((raw) => ({ raw })) } },
  })
  const port = await listening({
    listen: server.listen.bind(server),
    address: () => server.server.address(),
  } as Server)
  return {
    port,
    add: (raw: string) => server.appendMessage('INBOX', [], new Date(), raw),
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** A folder `out` on a real SFTP server, with these files. */
export async function sftpServer(files: Map<string, string>) {
  const { STATUS_CODE } = ssh2.utils.sftp
  // Not by ssh2: of its ed25519 keys some cannot be read again.
  const { privateKey: hostKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    client.on('error', () => {})
    client.on('authentication', (asked) => {
      if (asked.method === 'password' && asked.username === USER && asked.password === PASSWORD)
        asked.accept()
      else asked.reject(['password'])
    })
    client.on('session', (accept) => {
      accept().on('sftp', (begin) => {
        const sftp = begin()
        const listed = new Set<string>()
        const attrs = (name: string, isFolder = false) => {
          const size = Buffer.byteLength(files.get(name) ?? '')
          const mode = isFolder ? 0o040755 : 0o100644
          return { mode, uid: 0, gid: 0, size, atime: 1_795_000_000, mtime: 1_795_000_000 }
        }
        const nameOf = (path: string) => path.replace(/^\/?(?:out\/?)?/, '')
        const stat = (id: number, path: string) => {
          const name = nameOf(path)
          if (path !== '.' && name === '') return sftp.attrs(id, attrs('', true))
          return files.has(name) ? sftp.attrs(id, attrs(name)) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
        }
        sftp.on('REALPATH', (id, path) =>
          sftp.name(id, [{ filename: path, longname: path, attrs: attrs('', true) }]),
        )
        sftp.on('STAT', stat)
        sftp.on('LSTAT', stat)
        sftp.on('OPENDIR', (id, path) => {
          if (nameOf(path) !== '') return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
          listed.delete(path)
          return sftp.handle(id, Buffer.from(`dir:${path}`))
        })
        sftp.on('READDIR', (id, handle) => {
          const at = handle.toString()
          if (listed.has(at)) return sftp.status(id, STATUS_CODE.EOF)
          listed.add(at)
          const names = [...files.keys()].map((filename) => ({
            ...{ filename, attrs: attrs(filename) },
            longname: `-rw-r--r-- 1 0 0 ${attrs(filename).size} Nov 20 10:00 ${filename}`,
          }))
          return sftp.name(id, names)
        })
        sftp.on('OPEN', (id, path) => sftp.handle(id, Buffer.from(nameOf(path))))
        sftp.on('FSTAT', (id, handle) => sftp.attrs(id, attrs(handle.toString())))
        sftp.on('READ', (id, handle, offset, length) => {
          const bytes = Buffer.from(files.get(handle.toString()) ?? '')
          const part = bytes.subarray(offset, offset + length)
          return part.length > 0 ? sftp.data(id, part) : sftp.status(id, STATUS_CODE.EOF)
        })
        sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK))
      })
    })
  })
  return { port: await listening(server as unknown as Server), close: () => server.close() }
}

/** A file behind Basic authentication on an HTTPS server; null: there is none. */
export async function webServer(content: () => string | null) {
  const wanted = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`
  const server = createWeb({ key, cert }, (request, answer) => {
    const body = content()
    answer.statusCode = request.headers.authorization !== wanted ? 401 : body === null ? 404 : 200
    answer.end(answer.statusCode === 200 ? body : 'no')
  })
  return { port: await listening(server), close: () => server.close() }
}
