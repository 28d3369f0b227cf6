import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  nfd?: number
}
interface FileSystem {
  stream_ops?: Record<string, unknown>
}
/** The file system's property name differs between PGlite builds. */
interface EmscriptenModule {
  FS?: { filesystems?: { NODEFS?: FileSystem } }
  NODEFS?: FileSystem
}
type Init = NodeFS['init']

/**
 * PGlite's file system with a real sync at commit. The original never syncs, so a power cut loses acknowledged writes
 * (electric-sql/pglite#1107). Use it with wal_sync_method=fsync and without -F.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const ready = await super.init(...args)
    const options = ready.emscriptenOpts
    const hook = (module: unknown) => {
      const { FS, NODEFS } = module as EmscriptenModule
      const ops = (FS?.filesystems?.NODEFS ?? NODEFS)?.stream_ops
      if (!ops) throw new Error('Unsupported PGlite version: its file system has no stream_ops to sync')
      ops.fsync = (stream: Stream) => {
        if (stream.nfd !== undefined) fdatasyncSync(stream.nfd)
        return 0
      }
    }
    return {
      ...ready,
      emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), hook] as typeof options.preRun },
    }
  }
}
