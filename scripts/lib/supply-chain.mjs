import { readFileSync } from 'node:fs'
import { notPermissive } from './licences.mjs'

const registry = 'https://registry.npmjs.org/'

/**
 * Packages that would run a script while they are installed, and what we do without it. `.npmrc` lets none run; a package
 * that is not named here may have been taken over.
 */
const withScripts = {
  'cpu-features': 'makes ssh2 faster in tests',
  esbuild: 'only copies its program to a shorter path',
  msw: 'copies a worker of tests, which we keep ourselves',
  ssh2: 'compiles a faster cipher, used in tests',
}

const nameOf = (path) => path.split('node_modules/').at(-1)
/** Of ours, in this repository. */
const isOurs = (path, { link }) => link || !path.includes('node_modules/')

/**
 * What is wrong with where packages come from and what they may do.
 * @param {{ lock: { packages: Record<string, any> }, manifest: Record<string, any>, npmrc: string }} files
 * @returns {string[]} one line for each fault
 */
export function supplyFaults({ lock, manifest, npmrc }) {
  const packages = Object.entries(lock.packages).filter(([path, one]) => !isOurs(path, one))
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides }
  const shipped = packages
    .filter(([, { dev }]) => !dev)
    .map(([path, { license }]) => ({ name: nameOf(path), licence: license }))
  return [
    ...(/^ignore-scripts=true$/m.test(npmrc)
      ? []
      : ['.npmrc lets packages run scripts while they are installed']),
    ...packages.flatMap(([path, { resolved = registry, integrity = '', hasInstallScript }]) => [
      // Left out where it is the registry's own: the hash says which file it is.
      ...(resolved.startsWith(registry) ? [] : [`${path} comes from ${resolved}`]),
      ...(/^sha512-/.test(integrity) ? [] : [`${path} is not pinned by a sha512 hash`]),
      ...(hasInstallScript && !withScripts[nameOf(path)]
        ? [`${path} has an install script: read it, then name the package in scripts/lib/supply-chain.mjs`]
        : []),
    ]),
    ...Object.entries(wanted)
      .filter(([, version]) => !/^(\d+\.\d+\.\d+(-[\w.]+)?|file:.*)$/.test(version))
      .map(([name, version]) => `package.json: ${name} ${version} is no exact version`),
    ...notPermissive(shipped)
      .filter(({ why }) => why === null)
      .map(({ name, licence }) => `${name} has the licence ${licence}, which was not reviewed`),
  ]
}

/** The same of this repository, and of the laboratory's packages. */
export const ownSupplyFaults = () =>
  ['.', 'tests/lab'].flatMap((folder) => {
    const read = (name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
    const files = { lock: read('package-lock.json'), manifest: read('package.json') }
    return supplyFaults({ ...files, npmrc: readFileSync('.npmrc', 'utf8') })
  })
