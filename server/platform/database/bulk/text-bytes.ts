const DAY = 86_400_000
const [BACKSLASH, ZERO, COLON, DOT, T, Z] = [92, 48, 58, 46, 84, 90]
const [SPACE, DELETE] = [32, 127]
const escapes: Readonly<Record<number, string>> = { 9: '\\t', 10: '\\n', 13: '\\r' }

const encoder = new TextEncoder()

/** Text built as bytes: joined strings would leave more garbage than the rest of the seed. */
export class TextBytes {
  #bytes = new Uint8Array(65_536)
  #length = 0
  /** Most times lie within a year. */
  readonly #days = new Map<number, string>()

  byte(code: number): void {
    this.#need(1)
    this.#bytes[this.#length++] = code
  }

  /** ASCII without characters that COPY reads specially. */
  plain(text: string): void {
    this.#need(text.length)
    const bytes = this.#bytes
    const begun = this.#length
    for (let at = 0; at < text.length; at += 1) bytes[begun + at] = text.charCodeAt(at)
    this.#length = begun + text.length
  }

  /** Any text, as a value of COPY. */
  escaped(text: string): void {
    // A character takes three bytes at most, or two when it is escaped.
    this.#need(3 * text.length)
    const bytes = this.#bytes
    const begun = this.#length
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code < SPACE || code >= DELETE || code === BACKSLASH) {
        this.#encoded(text)
        return
      }
      bytes[begun + at] = code
    }
    this.#length = begun + text.length
  }

  /** ISO 8601 in UTC. */
  date(date: Date): void {
    const time = date.getTime()
    const day = Math.floor(time / DAY)
    let text = this.#days.get(day)
    if (text === undefined) {
      text = new Date(day * DAY).toISOString().slice(0, 10)
      this.#days.set(day, text)
    }
    this.plain(text)
    const rest = time - day * DAY
    this.#need(14)
    this.#two(T, Math.floor(rest / 3_600_000))
    this.#two(COLON, Math.floor(rest / 60_000) % 60)
    this.#two(COLON, Math.floor(rest / 1000) % 60)
    const ms = rest % 1000
    if (ms > 0) {
      this.#two(DOT, Math.floor(ms / 10))
      this.#bytes[this.#length++] = ZERO + (ms % 10)
    }
    this.#bytes[this.#length++] = Z
  }

  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, this.#length)
    this.#length = 0
    return taken
  }

  #two(before: number, value: number): void {
    this.#bytes[this.#length++] = before
    this.#bytes[this.#length++] = ZERO + Math.floor(value / 10)
    this.#bytes[this.#length++] = ZERO + (value % 10)
  }

  #encoded(text: string): void {
    const safe = text.replace(/[\\\t\n\r]/g, (special) => escapes[special.charCodeAt(0)] ?? '\\\\')
    this.#need(3 * safe.length)
    this.#length += encoder.encodeInto(safe, this.#bytes.subarray(this.#length)).written
  }

  #need(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = new Uint8Array(2 * (this.#length + more))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}
