/** A command of `tulna`, as its help says it. */
interface Command {
  /** What follows the name. */
  args?: string
  about: string
  example?: string
}

/** Every command by its name; `admin:create` is typed `admin create` too. In a clone, `npm run <name> -- …` does the same. */
export const commandHelp = {
  start: {
    args: '[--port N] [--data DIR]',
    about: 'serve the product; data is kept in ./data unless --data, DATA_DIR or DATABASE_URL says otherwise',
    example: 'start --port 8080',
  },
  doctor: { about: 'check this deployment and say what to do; fails if something would not work' },
  migrate: { about: 'bring the tables up to date (npm run db:migrate)' },
  seed: {
    args: '[--customers N]',
    about: 'fill an empty database with the invented catalogue (never in production)',
  },
  'admin:create': {
    args: '--email E --name N [--role 1]',
    about: 'add an admin; the password is read from ADMIN_PASSWORD',
    example: 'admin create --email asha@firm.example --name Asha',
  },
  'api:token': {
    args: '--email E [--days 90]',
    about: 'make a token with which a program calls /api/admin as this admin',
  },
  'config:snapshot': {
    args: '<folder>',
    about:
      'write what admins set up (fields, conditions, layouts, lenders and their rules, call rules, templates) into readable files, without secrets and personal data',
    example: 'config snapshot config',
  },
  'config:diff': {
    args: '<folder> [--prune]',
    about: 'say what applying these files would change; fails if something differs',
  },
  'config:apply': {
    args: '<folder> --as <email> [--yes] [--prune]',
    about:
      'show the difference, and with --yes apply it for this admin as one step that can be undone; with FOUR_EYES it waits for a second admin where it needs one; --prune removes what is not in the files',
    example: 'config apply config --as asha@firm.example --yes',
  },
  backup: {
    args: '<file> [--days 35] | --verify <file>',
    about:
      'write all tables and files into one encrypted file while servers run, and delete older ones of its folder; --verify restores one into a database of its own, compares, and deletes that again',
    example: 'backup /backups/tulna-$(date +%F).backup --days 35',
  },
  restore: {
    args: '<file> [--keys <file>] | --keys <file>',
    about:
      'fill an empty store from a backup and the newest keys of customers; without a backup, put customers’ keys back after WRAP_KEYS_FILE was lost',
  },
  move: {
    args: '<postgres url>',
    about: 'move the embedded database to PostgreSQL, compared row by row',
  },
  keys: { about: 'say how many fields are still sealed with the former MASTER_KEY' },
  archive: {
    args: '<YYYY-MM> --file <file> [--log link_click]',
    about: 'move a month of a log (journey_event unless named) into a new file, without customers’ ids',
  },
  'audit:verify': {
    about: 'recalculate the audit trail’s hash chain; fails at the first day that differs',
  },
  replay: {
    args: '<list id>',
    about: 'recalculate a stored offer list; fails if it differs',
  },
  login: {
    args: '[--url U] [--key K]',
    about:
      'store the address of a server and an API key for the commands below; TULNA_URL and TULNA_KEY do the same',
    example: 'login --url https://tulna.example',
  },
  listen: {
    args: '--forward <address> [--secret whsec_…] [--count N]',
    about:
      'send each new event of the key’s mode to this machine, signed as a webhook, over an outgoing connection',
    example: 'listen --forward http://localhost:4000/hook',
  },
  trigger: {
    args: '<story> [--phone P] [--product pl]',
    about: 'make a test lead and walk its application through a story',
    example: 'trigger approved_and_disbursed',
  },
  'leads:create': {
    args: '[--name N] [--phone P] [--product pl]',
    about: 'make a lead, of an invented person unless one is named; with a live key it is a real one',
  },
  'logs:tail': {
    args: '[--count N]',
    about: 'show requests of the key’s mode as they come, with the parameter that an error names',
  },
  'events:list': { about: 'show the newest events' },
  'events:resend': {
    args: '<event> [--endpoint we_…] [--forward <address> --secret whsec_…]',
    about: 'send an event to its webhook endpoints again, or to this machine',
  },
  help: { args: '[command]', about: 'say what a command does' },
  completion: {
    args: 'bash | zsh | fish',
    about: 'print completions for a shell',
    example: 'completion bash > ~/.local/share/bash-completion/completions/tulna',
  },
} as const satisfies Record<string, Command>

const commands: Readonly<Record<string, Command>> = commandHelp
const typed = (name: string) => name.replace(':', ' ')
const lineOf = (name: string, { args = '' }: Command) => `tulna ${typed(name)} ${args}`.trim()

/** What all commands do, or one. @param name left out: all */
export function helpText(name?: string): string {
  const one = name === undefined ? undefined : commands[name]
  if (name && one)
    return [
      `Usage: ${lineOf(name, one)}\n\n${one.about[0]?.toUpperCase()}${one.about.slice(1)}.`,
      ...(one.example ? [`Example: tulna ${one.example}`] : []),
      'Add --json for an answer that programs read. Exit code: 0 done, 1 failed, 2 not understood.',
    ].join('\n')
  const lines = Object.entries(commands).map(([key, one]) => `  ${lineOf(key, one)}\n      ${one.about}`)
  return `Usage:\n${lines.join('\n')}\n\nIn a clone: npm run <command> -- …   Add --json for an answer that programs read.`
}

/** The command that words name, and the words left: `admin create` is `admin:create`. */
export function commandOf([first = '', second = '', ...more]: readonly string[]): [string, string[]] {
  const joined = `${first}:${second}`
  return Object.hasOwn(commands, joined) ? [joined, more] : [first, second ? [second, ...more] : more]
}

const flagsOf = ({ args = '' }: Command) => [...new Set(args.match(/--\w+/g) ?? []), '--json']

/** A script that completes commands and their options; undefined for another shell. */
export function completionFor(shell: string | undefined): string | undefined {
  const names = Object.keys(commands).map((name) => name.split(':')[0] as string)
  const words = [...new Set(names)].join(' ')
  const cases = Object.entries(commands)
  if (shell === 'bash' || shell === 'zsh') {
    const options = cases.map(
      ([name, one]) => `    ${name.split(':')[0]}) words="${flagsOf(one).join(' ')}" ;;`,
    )
    const bash = [
      '_tulna() {',
      `  local words="${words}"`,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: of the shell
      '  [ "$COMP_CWORD" -gt 1 ] && case "${COMP_WORDS[1]}" in',
      ...options,
      '  esac',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: of the shell
      '  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
      '}',
      'complete -o default -F _tulna tulna',
    ].join('\n')
    return shell === 'bash' ? bash : `autoload -U +X bashcompinit && bashcompinit\n${bash}`
  }
  if (shell !== 'fish') return undefined
  return cases
    .flatMap(([name, one]) => {
      const first = name.split(':')[0]
      const about = one.about.replaceAll("'", '’')
      return [
        `complete -c tulna -n __fish_use_subcommand -f -a ${first} -d '${about}'`,
        ...flagsOf(one).map(
          (flag) => `complete -c tulna -n '__fish_seen_subcommand_from ${first}' -l ${flag.slice(2)}`,
        ),
      ]
    })
    .join('\n')
}
