import { fillMailText } from '@berth/domain/settings/mail-text'
import { blNumbersOf } from '@berth/locales/bl-number-words'
import type { Language } from '@berth/locales/language'
import { type MailName, mails } from '@berth/locales/mails'
import type { z } from 'zod'
import { oneLine } from '../../../../platform/mailer.ts'
import { mailWords } from './letter-words.ts'
import type { MailContent } from './page.ts'
import type { MailReader, Subject } from './reader.ts'

/** A kind of mail that the server can write, whatever its payload. */
export type AnyLetter = {
  /** Its name in the outbox. */
  readonly kind: string
  /** An example of each of its texts, for the desk's preview. */
  readonly samples: { readonly [Text in MailName]?: Sample<unknown> }
  /** Writes a message to its reader. Throws if the payload cannot be read or the message is outdated. */
  readonly write: (message: Subject, reader: MailReader, now: Date) => MailContent
}

/** A kind of mail, with the payload that whoever causes it has to give. */
export type Letter<Payload> = AnyLetter & { readonly payload: z.ZodType<unknown, Payload> }

/** What whoever causes a mail has to give. */
export type PayloadOf<One> = One extends Letter<infer Payload> ? Payload : never

type Sample<Payload> = {
  readonly payload: Payload
  /** Sent to the operator instead of a member. */
  readonly toDesk?: boolean
}

/** The values of the placeholders of a text; `site` is known for every mail. */
type Values<Text extends MailName> = Readonly<
  Record<Exclude<(typeof mails)[Text]['placeholders'][number], 'site'>, string>
>

/** What a letter adds to its text. */
type LetterContent<Text extends MailName> = Pick<
  MailContent,
  'facts' | 'link' | 'code' | 'note' | 'replyTo'
> & {
  readonly values: Values<Text>
  /** Set if the text has its own greeting. */
  readonly greeting?: null
}

type AlsoIn<Schema extends z.ZodType> = (payload: z.output<Schema>) => Language | null

type Write<Schema extends z.ZodType, Result> = (
  message: Subject<z.output<Schema>>,
  reader: MailReader,
  now: Date,
) => Result

/** A mail with one text, which is named like it. */
export function letter<Kind extends MailName, Schema extends z.ZodType>(
  kind: Kind,
  {
    payload,
    sample,
    toDesk = false,
    alsoIn,
    write,
  }: {
    readonly payload: Schema
    readonly sample: z.input<Schema>
    readonly toDesk?: boolean
    /** In which other language it is said as well, below that of the reader. */
    readonly alsoIn?: AlsoIn<Schema>
    readonly write: Write<Schema, LetterContent<NoInfer<Kind>>>
  },
): Letter<z.input<Schema>> {
  return letterOfTexts<Kind, Schema>(kind, {
    payload,
    samples: { [kind]: { payload: sample, toDesk } } as Record<Kind, Sample<z.input<Schema>>>, // One text, one sample.
    ...(alsoIn && { alsoIn }),
    write: (...given) => ({ ...write(...given), text: kind }),
  })
}

/** A mail with a text for each side or occasion. */
export function letterOfTexts<Text extends MailName, Schema extends z.ZodType>(
  kind: string,
  {
    payload,
    samples,
    alsoIn,
    write,
  }: {
    readonly payload: Schema
    readonly samples: Readonly<Record<Text, Sample<z.input<Schema>>>>
    readonly alsoIn?: AlsoIn<Schema>
    readonly write: Write<Schema, LetterContent<NoInfer<Text>> & { readonly text: NoInfer<Text> }>
  },
): Letter<z.input<Schema>> {
  return {
    kind,
    payload: payload as z.ZodType<unknown, z.input<Schema>>, // A schema takes its own input.
    samples,
    write(message, reader, now) {
      const parsed = { ...message, payload: payload.parse(message.payload) }
      const content = writtenTo(parsed, reader, now)
      const other = alsoIn?.(parsed.payload) ?? reader.language
      if (other === reader.language) return content
      // The operator's own texts are those of the reader's language.
      const { texts: _, statusNames: __, ...anybody } = reader
      const also = writtenTo(parsed, { ...anybody, language: other }, now)
      return { ...content, subject: `${content.subject} / ${also.subject}`, also }
    },
  }

  function writtenTo(message: Subject<z.output<Schema>>, reader: MailReader, now: Date): MailContent {
    const { language, name, siteTitle } = reader
    const { text, values, facts, ...rest } = write(message, reader, now)
    // The operator's text if there is one, otherwise the shipped one.
    const { subject, lead } = reader.texts?.get(text) ?? mails[text][language]
    const filled = { site: siteTitle, ...values }
    const { greeting, separator, footer } = mailWords[language]
    return {
      ...{ language, separator, footer: footer(siteTitle) },
      subject: oneLine(fillMailText(subject, filled)),
      lead: fillMailText(lead, filled),
      greeting: name === null ? null : greeting(name),
      // A mail about an order has the numbers of its bills of lading.
      facts: message.bills ? [...blNumbersOf(message.bills, language), ...facts] : facts,
      ...rest,
    }
  }
}
