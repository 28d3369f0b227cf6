/** Holds what runs beside a test at a known place: the test waits until it is there, and lets it go on. */
export interface Gate {
  /** Waits at the gate until it is open. */
  pass: () => Promise<void>
  /** Resolves when the first one waits at the gate. */
  reached: Promise<void>
  open: () => void
}

export function makeGate(): Gate {
  let open = () => {}
  let arrive = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  const reached = new Promise<void>((done) => {
    arrive = done
  })
  const pass = () => {
    arrive()
    return opened
  }
  return { pass, reached, open: () => open() }
}
