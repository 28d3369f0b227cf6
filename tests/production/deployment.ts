import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

export type CommandLine = readonly [program: string, ...args: string[]]

export interface CommandResult {
  code: number
  /** What it printed, on either stream. */
  output: string
}

/** Runs a command line as an operator types it in the repository. */
export async function runCommand(
  [program, ...args]: CommandLine,
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, { env, maxBuffer: 16_000_000 })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string }
    return { code: code ?? 1, output: `${stdout}${stderr}` }
  }
}

export interface RunningServer {
  url: string
  /** Lines that it has printed so far, on either stream. */
  lines: readonly string[]
  /** Sends SIGTERM to the server and to what started it, as systemd and Kubernetes do, and waits for both. */
  stop: () => Promise<void>
}

/** Starts a server and waits until it says where it listens. Throws what it printed if it ends before that. */
export async function startServer(
  [program, ...args]: CommandLine,
  env: NodeJS.ProcessEnv,
  cwd = process.cwd(),
): Promise<RunningServer> {
  // A process group of its own: npm passes no signal on to what it started.
  const child = spawn(program, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const lines: string[] = []
  const closed = once(child, 'close')
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        const [, address] = /^\s*Tulna (?:listens on|runs in demo mode:) (\S+)$/.exec(line) ?? []
        if (address) resolve(address)
      })
    child.once('close', (code) => reject(new Error(`ended with code ${code}:\n${lines.join('\n')}`)))
  })
  const stop = async () => {
    process.kill(-(child.pid as number), 'SIGTERM')
    await closed
  }
  return { url, lines, stop }
}
