import { useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'
import type { StepName } from './register-draft.ts'
import { registerWords } from './register-words.ts'
import styles from './step-rail.module.css'

/** Shows the current step among all steps. */
export function StepRail({ steps, step }: { readonly steps: readonly StepName[]; readonly step: StepName }) {
  const text = useWords(registerWords)
  const at = steps.indexOf(step)
  return (
    <nav className={styles.rail} aria-label={text.progress}>
      <p className="visually-hidden" role="status">
        {text.stepOf(at + 1, steps.length)} {text.steps[step]}
      </p>
      <ol className="flex gap-12">
        {steps.map((one, index) => (
          <li
            key={one}
            aria-current={one === step ? 'step' : undefined}
            className={`row ${index < at ? styles.past : index === at ? `strong ${styles.here}` : ''}`}
          >
            <span className={`grid firm small middle circle surface ${styles.dot}`}>
              {index < at ? <Icon name="check" /> : index + 1}
            </span>
            <span>{text.steps[one]}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
