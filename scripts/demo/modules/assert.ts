/** As node:assert has it, called as a function. */
export default function assert(holds: unknown, message?: string | Error): void {
  if (!holds) throw message instanceof Error ? message : new Error(message ?? 'assertion failed')
}

/** What `require` gives: without it the function would be a property of a module. */
export { assert as 'module.exports' }
