import { useState } from 'react'
import { Link } from 'react-router'
import styles from '#features/sign-in/member/public-form.module.css'
import { useConfig } from '#lib/api/config.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { ContactUsForm } from './contact-us-form.tsx'
import { contactUsWords } from './contact-us-words.ts'

/** The contact form, for visitors and signed-in users alike, next to the operator's other contact details. */
export function ContactUsPage() {
  const text = useWords(contactUsWords)
  const [answerTo, setAnswerTo] = useState<string | null>(null)
  useTitle(text.title)
  return (
    <div className={`grid gap-24 at-start mid ${styles.columns}`}>
      <section className={`card ${styles.card}`}>
        {answerTo === null ? (
          <>
            <h1>{text.title}</h1>
            <p className="dim">{text.line}</p>
            <ContactUsForm onSent={setAnswerTo} />
          </>
        ) : (
          <div role="status">
            <StateMessage
              drawing="ship"
              title={text.sentTitle}
              level={1}
              actions={
                <>
                  <button type="button" className="button" onClick={() => setAnswerTo(null)}>
                    {text.another}
                  </button>
                  <Link to={paths.home} className="button button-primary">
                    {text.home}
                  </Link>
                </>
              }
            >
              {text.sentText(answerTo)}
            </StateMessage>
          </div>
        )}
      </section>
      <OtherWays />
    </div>
  )
}

function OtherWays() {
  const text = useWords(contactUsWords)
  const { contactPhone, contactFax, contactEmail } = useConfig()
  if (!contactPhone && !contactFax && !contactEmail) return null
  return (
    <aside className={`card grid gap-16 padded-24 phone-padded-16 ${styles.ways}`}>
      <h2>{text.ways}</h2>
      <dl className="grid gap-12">
        {contactPhone && (
          <div>
            <dt className="note">{text.phone}</dt>
            <dd className="breaks">
              <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>{contactPhone}</a>
            </dd>
          </div>
        )}
        {contactFax && (
          <div>
            <dt className="note">{text.fax}</dt>
            <dd className="breaks">{contactFax}</dd>
          </div>
        )}
        {contactEmail && (
          <div>
            <dt className="note">{text.mail}</dt>
            <dd className="breaks">
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </dd>
          </div>
        )}
      </dl>
    </aside>
  )
}
