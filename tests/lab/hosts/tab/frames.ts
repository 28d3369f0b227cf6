/*
 * What the gateway (gateway.ts) and the app in the tab (worker.ts) send each other over their socket: a JSON head with its
 * length in front, then bytes of a body.
 */

export type HeaderPairs = [name: string, value: string][]

/** A request of a browser, or the news that the browser no longer waits for the answer. */
export type ToTab = { id: number } & ({ method: string; url: string; headers: HeaderPairs } | { left: true })

/** An answer begins with its status, goes on with parts of its body, and ends. */
export type FromTab =
  | { started: true }
  | { message: unknown }
  | ({ id: number } & ({ status: number; headers: HeaderPairs } | { part: true } | { end: true }))

const LENGTH_BYTES = 4

export function frameOf(head: ToTab | FromTab, body: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(head))
  const frame = new Uint8Array(LENGTH_BYTES + text.length + body.length)
  new DataView(frame.buffer).setUint32(0, text.length)
  frame.set(text, LENGTH_BYTES)
  frame.set(body, LENGTH_BYTES + text.length)
  return frame
}

export function readFrame<Head>(frame: Uint8Array): { head: Head; body: Uint8Array<ArrayBuffer> } {
  const from = LENGTH_BYTES + new DataView(frame.buffer, frame.byteOffset).getUint32(0)
  const head = JSON.parse(new TextDecoder().decode(frame.subarray(LENGTH_BYTES, from)))
  return { head, body: Uint8Array.from(frame.subarray(from)) }
}
