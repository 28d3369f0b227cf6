/* What the demo keeps in the visitor's browser beside the database: cookies, uploaded files and a few marks. */

const NAME = 'tulna-demo'
export type Drawer = 'marks' | 'cookies' | 'files'
const drawers: readonly Drawer[] = ['marks', 'cookies', 'files']

let opened: Promise<IDBDatabase> | undefined

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => {
    for (const drawer of drawers) request.result.createObjectStore(drawer)
  }
  return result(request)
}

async function on<T>(
  drawer: Drawer,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
) {
  opened ??= open()
  return result(work((await opened).transaction(drawer, mode).objectStore(drawer)))
}

export const save = (drawer: Drawer, key: string, value: unknown) =>
  on(drawer, 'readwrite', (store) => store.put(value, key))

export const saved = <T>(drawer: Drawer, key: string): Promise<T | undefined> =>
  on(drawer, 'readonly', (store) => store.get(key))

export const forget = (drawer: Drawer, key: string) => on(drawer, 'readwrite', (store) => store.delete(key))

export const keysOf = (drawer: Drawer): Promise<IDBValidKey[]> =>
  on(drawer, 'readonly', (store) => store.getAllKeys())

/** Removes everything that the demo keeps in this browser. */
export async function removeEverything(): Promise<void> {
  if (opened) (await opened).close()
  opened = undefined
  for (const { name } of await indexedDB.databases())
    if (name === NAME || name?.startsWith('/pglite/'))
      await new Promise<void>((resolve) => {
        const request = indexedDB.deleteDatabase(name)
        // A connection that is still closing delays it; the next start finds it gone.
        request.onsuccess = request.onerror = request.onblocked = () => resolve()
      })
}
