import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { aptInstall } from '../../../scripts/lib/apt.mjs'

const READY_MS = 60_000

/** Whatever still runs ends with us. */
const kills = new Set<() => void>()
process.once('exit', () => {
  for (const kill of kills) kill()
})

export interface Running {
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
}

/**
 * Path of a program of a Debian package, installed when it is missing; undefined when it cannot be had.
 * @param pack its package, where that has another name
 */
export async function findProgram(name: string, pack = name): Promise<string | undefined> {
  const paths = ['/usr/sbin', '/usr/bin'].map((dir) => `${dir}/${name}`)
  const found = () => paths.find((path) => existsSync(path))
  if (!found()) await aptInstall(pack)
  return found()
}

/** Starts a program that ends with us, and waits until it answers at its port. */
export async function start(
  command: string,
  args: string[],
  port: number,
  options: SpawnOptions = {},
): Promise<Running> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options })
  const kill = () => void child.kill('SIGKILL')
  kills.add(kill)
  await untilListening(child, port, `${command} ${args.join(' ')}`)
  async function end(signal: NodeJS.Signals): Promise<void> {
    kills.delete(kill)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }
  return { stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

async function untilListening(child: ChildProcess, port: number, name: string): Promise<void> {
  for (const until = performance.now() + READY_MS; performance.now() < until; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`${name} ended with code ${child.exitCode}`)
    if (await isListening(port)) return
  }
  throw new Error(`${name} does not answer at port ${port}`)
}

const isListening = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
