/** Milliseconds for what comes by itself: a busy machine takes long, and only a test that fails waits so long. */
export const WAIT_TIMEOUT = 20_000
