import { promisify } from 'node:util'
import { deflate, inflate, type ZlibOptions } from 'node:zlib'
import type { SheetRow } from '#server/platform/files/sheet.ts'

const deflated = promisify<string, ZlibOptions, Buffer>(deflate)
const inflated = promisify<Uint8Array, Buffer>(inflate)

/** Rows of a block: unpacking one takes a few milliseconds, in which no other call has a turn. */
const BLOCK = 500

/** Rows of a sheet. A long one is kept packed: 200,000 rows of 40 cells would take half a gigabyte. */
export class PackedRows {
  readonly #blocks: Promise<Buffer>[] = []
  #open: SheetRow[] = []
  /** The first rows, as many as are shown. */
  readonly first: SheetRow[] = []
  readonly #shown: number

  /** @param shown how many of the first rows are kept as they are */
  constructor(shown: number) {
    this.#shown = shown
  }

  add(row: SheetRow): void {
    if (this.first.length < this.#shown) this.first.push(row)
    this.#open.push(row)
    if (this.#open.length < BLOCK) return
    this.#blocks.push(deflated(JSON.stringify(this.#open), { level: 1 }))
    this.#open = []
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<SheetRow> {
    for (const block of this.#blocks) yield* JSON.parse(String(await inflated(await block))) as SheetRow[]
    yield* this.#open
  }

  /** The cells of some lines as they are in the file. */
  async cellsOf(lines: readonly number[]): Promise<Map<number, string[]>> {
    const left = new Set(lines)
    const found = new Map<number, string[]>()
    if (left.size === 0) return found
    for await (const { line, cells } of this) {
      if (left.delete(line)) found.set(line, cells)
      if (left.size === 0) break
    }
    return found
  }
}
