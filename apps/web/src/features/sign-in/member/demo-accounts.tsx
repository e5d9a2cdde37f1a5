import { useWords } from '#lib/language.ts'
import styles from './demo-accounts.module.css'
import { accountWords } from './sign-in-words.ts'

// The accounts a demo server creates and prints at startup; the `demo` setting marks such a server.
const password = 'demo1234'
const accounts = ['shipper', 'forwarder', 'lumira', 'operator'] as const

type DemoAccountsProps = {
  readonly onChoose: (account: { username: string; password: string }) => void
}

export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { demo } = useWords(accountWords)
  return (
    <details className={`line-above ${styles.demo}`} open>
      <summary className="note pointer">{demo.title}</summary>
      <ul className="above-4">
        {accounts.map((role) => {
          const username = `${role}@demo.test`
          return (
            <li key={role}>
              <button
                className="flex centred between bare rounded pointer"
                type="button"
                onClick={() => onChoose({ username, password })}
              >
                <span>{demo[role]}</span>
                <span className="mono dim">{username}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
