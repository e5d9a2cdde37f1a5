import { basename, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { plural } from '@berth/locales/plural'
import type { Db } from '../platform/db/db.ts'
import type { S3Settings } from '../platform/files/s3-storage.ts'
import type { Storage } from '../platform/files/storage.ts'
import {
  allowPasswords,
  CommandRefused,
  createAdmin,
  generatePassword,
  resetPassword,
  resetSecondFactor,
} from './accounts.ts'
import { BackupBucket, inPassing, isBucketAddress } from './backup/bucket.ts'
import { deleteOlder } from './backup/keep-newest.ts'
import { isDirectory, writeBackup } from './backup/write-backup.ts'
import { checkData } from './check-data.ts'
import { distribute } from './distribute.ts'
import { erasePerson, exportPerson } from './person.ts'

export type CommandParts = {
  readonly db: Db
  readonly storage: Storage
  readonly version: string
  readonly now: Date
  /** What backups are encrypted with. */
  readonly secret?: string | null
  /** The store in whose buckets backups may be kept. */
  readonly s3?: S3Settings | null
}

type Options = Readonly<Record<string, string | boolean | undefined>>
type Say = (line: string) => void

/** A command for the system administrator. It runs beside a running server, or inside it if the database is embedded. */
export type AdminCommand = {
  /** The first line is the summary; the rest is for `--help`. */
  readonly help: string
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>
  /** Whether the command accepts an empty database, which is then migrated. */
  readonly makesDatabase?: true
  /** Turns the command line into the options of `run`, before anything is opened. */
  readonly prepare?: (options: Options) => Promise<Options>
  /** Runs the command and returns its exit code. */
  readonly run: (parts: CommandParts, options: Options, say: Say) => Promise<number>
}

const passwordHelp = `  --password-stdin   read the password from standard input; otherwise one is generated and shown once`

/** Passwords are never passed as arguments: other users of the machine can see the command line. */
async function withPassword(options: Options): Promise<Options> {
  require(options, 'email')
  if (!options['password-stdin']) return { ...options, password: generatePassword(), 'is-new': true }
  return { ...options, password: (await text(process.stdin)).replace(/\r?\n$/, '') }
}

function require(options: Options, name: string): string {
  const value = options[name]
  if (typeof value !== 'string' || value === '') throw new CommandRefused(`--${name} is missing`)
  return value
}

async function requireFolder(options: Options): Promise<string> {
  const to = resolve(require(options, 'to'))
  if (!(await isDirectory(to))) throw new CommandRefused(`${to} is not a folder`)
  return to
}

function sayPassword(options: Options, say: Say): void {
  if (options['is-new']) say(`The password is ${require(options, 'password')}`)
}

export const adminCommands: Readonly<Record<string, AdminCommand>> = {
  'create-admin': {
    help: [
      'Add an administrator to the operator’s staff.',
      '',
      'create-admin --email <address> [--name <name>] [--password-stdin]',
      passwordHelp,
    ].join('\n'),
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      'password-stdin': { type: 'boolean' },
    },
    makesDatabase: true,
    prepare: withPassword,
    async run({ db, now }, options, say) {
      const email = require(options, 'email')
      const name = typeof options.name === 'string' ? options.name : 'ADMIN'
      await createAdmin(db, { email, name, password: require(options, 'password') }, now)
      say(`${email} is now an administrator`)
      sayPassword(options, say)
      return 0
    },
  },

  'reset-password': {
    help: [
      'Reset a user’s password and end their sessions.',
      '',
      'reset-password --email <address> [--password-stdin]',
      passwordHelp,
    ].join('\n'),
    options: { email: { type: 'string' }, 'password-stdin': { type: 'boolean' } },
    prepare: withPassword,
    async run({ db, now }, options, say) {
      const email = require(options, 'email')
      await resetPassword(db, { email, password: require(options, 'password') }, now)
      say(`The password of ${email} was reset and all their sessions were ended`)
      sayPassword(options, say)
      return 0
    },
  },

  'reset-second-factor': {
    help: [
      'Remove the two-step verification of a user who lost both phone and recovery codes, and end their sessions.',
      '',
      'reset-second-factor --email <address>',
    ].join('\n'),
    options: { email: { type: 'string' } },
    async run({ db, now }, options, say) {
      const email = require(options, 'email')
      await resetSecondFactor(db, email, now)
      say(`The two-step verification of ${email} was removed and all their sessions were ended`)
      return 0
    },
  },

  'allow-passwords': {
    help: [
      'Let everybody in the company of a user, or on the staff, sign in with passwords again when single sign-on is away.',
      '',
      'allow-passwords --email <address>',
    ].join('\n'),
    options: { email: { type: 'string' } },
    async run({ db, now }, options, say) {
      const email = require(options, 'email')
      await allowPasswords(db, email, now)
      say(`${email} and everybody they work with may sign in with passwords again`)
      return 0
    },
  },

  'export-person': {
    help: [
      'Write everything the portal holds about a person to a file, for a request under data protection law.',
      '',
      'export-person --email <address> --to <folder>',
    ].join('\n'),
    options: { email: { type: 'string' }, to: { type: 'string' } },
    prepare: async (options) => ({ email: require(options, 'email'), to: await requireFolder(options) }),
    async run({ db }, options, say) {
      const { path, rows } = await exportPerson(db, require(options, 'email'), require(options, 'to'))
      say(`${rows} rows written to ${path}`)
      return 0
    },
  },

  'erase-person': {
    help: [
      'Erase a person: account data, sessions, codes, mails and messages. This cannot be undone.',
      '',
      'erase-person --email <address> --yes',
      '  Orders, documents, payments and the audit log keep what was done under the name and address of the time: records of',
      '  transport and accounts that the law requires. The command lists them. Backups keep the data until they are deleted.',
    ].join('\n'),
    options: { email: { type: 'string' }, yes: { type: 'boolean' } },
    prepare: async (options) => {
      if (!options.yes) throw new CommandRefused('this cannot be undone; repeat the command with --yes')
      return options
    },
    async run({ db, now }, options, say) {
      const email = require(options, 'email')
      const kept = await erasePerson(db, email, now)
      say(`${email} was erased`)
      for (const [table, count] of kept) say(`kept: ${count} in ${table}`)
      return 0
    },
  },

  backup: {
    help: [
      'Back up the database and files as of one moment while the portal keeps running.',
      '',
      'backup --to <folder> | --to s3://<bucket>/<folder> [--keep-days <number>]',
      '  Creates a folder named after the time. It contains all data: keep it as safe as the portal itself. With BACKUP_KEY it is',
      '  encrypted. --keep-days then deletes the backups in the folder that are older; never the newest. A bucket is one of the store',
      '  that S3_ENDPOINT names, and better not the one that holds the files; the backup is made in the folder for temporary files.',
    ].join('\n'),
    options: { to: { type: 'string' }, 'keep-days': { type: 'string' } },
    prepare: async (options) => {
      const days = options['keep-days']
      if (days !== undefined && !/^[1-9]\d{0,4}$/.test(String(days)))
        throw new CommandRefused('--keep-days must be a whole number of days')
      if (isBucketAddress(require(options, 'to'))) return options
      return { ...options, to: await requireFolder(options) }
    },
    async run(parts, options, say) {
      const to = require(options, 'to')
      const bucket = isBucketAddress(to) ? await BackupBucket.open(parts.s3, to) : null
      const backUp = async (folder: string) => {
        const { directory, rows, files } = await writeBackup(parts, folder)
        const where = bucket ? await bucket.put(directory, basename(directory)) : directory
        say(`${rows} rows and ${files} files written to ${where}${parts.secret ? ', encrypted' : ''}`)
      }
      await (bucket ? inPassing(backUp) : backUp(to))
      const days = options['keep-days']
      if (days === undefined) return 0
      const deleted = bucket
        ? await bucket.deleteOlder(Number(days), parts.now)
        : await deleteOlder(to, Number(days), parts.now)
      for (const name of deleted) say(`${name} deleted`)
      return 0
    },
  },

  check: {
    help: [
      'Look for inconsistent data and missing files; changes nothing.',
      '',
      'check [--audit-hash <hash>]',
      '  Exits with code 1 if problems are found. Prints the hash of the last audit entry: note it outside of the machine, and',
      '  pass it to a later check, which then also finds entries that were deleted from the end of the audit log.',
    ].join('\n'),
    options: { 'audit-hash': { type: 'string' } },
    async run({ db, storage }, options, say) {
      const noted = options['audit-hash']
      const { checks, problems, auditLog } = await checkData(
        db,
        storage,
        typeof noted === 'string' ? noted : undefined,
      )
      for (const problem of problems) say(problem)
      if (auditLog) say(`Audit log: ${auditLog.entries} entries, last hash ${auditLog.hash}`)
      say(
        problems.length === 0 ? `All ${checks} checks passed` : `${plural(problems.length, 'problem')} found`,
      )
      return problems.length === 0 ? 0 : 1
    },
  },

  distribute: {
    help: [
      'Spread the tables of companies over the workers of a Citus cluster.',
      '',
      'distribute',
      '  DATABASE_URL names the coordinator of the cluster. Can be repeated; tables that are spread already stay as they are.',
      '  Stop the servers first: nothing can be read or written meanwhile.',
    ].join('\n'),
    options: {},
    makesDatabase: true,
    async run({ db }, _options, say) {
      const { everywhere, byCompany } = await distribute(db)
      say(`${byCompany} tables spread by company, ${everywhere} tables copied to every node`)
      return 0
    },
  },
}

/** Parses the options of a command; refuses unknown ones. */
export async function readOptions(command: AdminCommand, argv: readonly string[]): Promise<Options> {
  let options: Options
  try {
    options = parseArgs({ args: [...argv], options: command.options }).values as Options // Strings and flags only.
  } catch (error) {
    throw new CommandRefused((error as Error).message) // parseArgs throws TypeErrors alone.
  }
  return command.prepare ? await command.prepare(options) : options
}
