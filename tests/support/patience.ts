/** Milliseconds for what comes by itself: a busy machine takes long, and only a test that fails waits so long. */
export const PATIENCE = 20_000
