// node scripts/breached-passwords.mjs <list …>: makes server/access/breached-passwords.bin of lists with a password a line.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Shorter ones are refused anyway. */
const SHORTEST = 12
const target = resolve(import.meta.dirname, '../server/access/breached-passwords.bin')

const lines = process.argv.slice(2).flatMap((list) => readFileSync(list, 'utf8').split('\n'))
const long = lines.map((line) => line.trim().toLowerCase()).filter((line) => [...line].length >= SHORTEST)
const hashes = new Set(long.map((line) => createHash('sha256').update(line).digest().readUInt32BE()))
const bytes = Buffer.alloc(hashes.size * 4)
for (const [place, hash] of [...hashes].sort((a, b) => a - b).entries()) bytes.writeUInt32BE(hash, place * 4)
writeFileSync(target, bytes)
process.stdout.write(`${hashes.size} passwords\n`)
