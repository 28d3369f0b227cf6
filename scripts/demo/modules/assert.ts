/** As node:assert has it, called as a function. */
export default function assert(holds: unknown, message?: string | Error): void {
  if (!holds) throw message instanceof Error ? message : new Error(message ?? 'assertion failed')
}

/** pg-boss calls what `require` returns; without this line that would be a module with the function as its default export. */
export { assert as 'module.exports' }
