#!/usr/bin/env -S node --v8-pool-size=1 --max-semi-space-size=8 --heap-growing-percent=20
// The command of the package: `tulna start` serves, all else is server/cli.ts.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { serve } from './lib/serve.mjs'
import { giveUp } from './lib/step.mjs'

const [first, ...rest] = process.argv.slice(2)
if (first === 'start' && !rest.includes('--help')) await start(rest)
else {
  if (first === 'start') process.argv.splice(2, process.argv.length, 'help', 'start')
  if (first === undefined) process.argv.push('help')
  await import(new URL('../dist/server/cli.mjs', import.meta.url).href)
}

/** Data stays where the command was typed; the product is where the package is. */
async function start(args) {
  try {
    const { values } = parseArgs({ args, options: { port: { type: 'string' }, data: { type: 'string' } } })
    if (values.port !== undefined && !/^\d{1,5}$/.test(values.port)) throw new Error('--port is a number')
    if (values.port) process.env.PORT = values.port
    if (values.data) process.env.DATA_DIR = values.data
  } catch (error) {
    giveUp(error.message, `tulna help start says what it takes (${fileURLToPath(import.meta.url)}).`)
  }
  await serve()
}
