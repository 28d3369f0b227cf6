import { spawn } from 'node:child_process'

/** Prints a step in one line, to stderr so that stdout stays the program's own. */
export const say = (line) => process.stderr.write(`${line}\n`)

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Ends the process with what failed and what to do about it. */
export function giveUp(failed, advice) {
  say(`\n✖ ${failed}\n  ${advice}`)
  process.exit(1)
}

/**
 * Runs a command to its end with the terminal as its own.
 * @returns {Promise<boolean>} whether it ended with code 0; a command that does not exist ends with false
 */
export function run(command, args, { env = {}, ...options } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options, env: { ...process.env, ...env } })
    child.on('error', () => done(false))
    child.on('exit', (code) => done(code === 0))
  })
}

/** Runs an installed tool by its entry file: `npx` would outlive a kill and warn about npm settings. */
export const runTool = (entry, args, options) =>
  run(process.execPath, [`node_modules/${entry}`, ...args], options)

/** Each more checker would work out the same types again: on two cores twice the time, and 4 GB instead of 2. */
export const checkTypes = (...args) => runTool('typescript/bin/tsc', ['--noEmit', '--checkers', '1', ...args])
