/** Removes everything that the demo has stored in this browser, and begins again. */
export async function startOver(): Promise<void> {
  const worker = (await navigator.serviceWorker.ready).active
  const { port1, port2 } = new MessageChannel()
  const done = new Promise((resolve) => {
    port1.onmessage = resolve
  })
  worker?.postMessage('start over', [port2])
  await done
  localStorage.clear()
  sessionStorage.clear()
  location.replace('/')
}
