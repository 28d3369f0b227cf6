// Runs in its own thread, so that a malicious or huge sheet can neither block the server nor use up its memory.
import { parentPort, workerData } from 'node:worker_threads'
import { runSheetJob } from './sheet-jobs.mjs'

parentPort.postMessage(
  await runSheetJob(workerData, (part, marks) => parentPort.postMessage({ part, marks })),
)
