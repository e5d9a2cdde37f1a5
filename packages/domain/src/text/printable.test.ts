import { expect, it } from 'vitest'
import { cleanLine } from '../reading/clean-text.ts'
import { unprintableIn } from './printable.ts'

it.each([
  'LED LAMPS\n易碎品',
  'ŁÓDŹ – МОСКВА',
  '第１箱',
  "A&B <'+'>",
  'Hồ Chí Minh, Đường số 3, Thủ Đức, ơ ư',
  'Țărmul · Şişli',
  '주식회사 한빛',
  'Ελλάδα',
  '№ 5 ₩ ₫',
])('[case 26] %j can be printed', (text) => expect(unprintableIn(text)).toBeNull())

it.each([
  ['A📦B', '📦', 2],
  ['吉田 𠮷野', '𠮷', 4],
  ['مرحبا', 'م', 1],
  ['A\u0007', '\u0007', 2],
])('[case 26] %j has a letter that cannot', (text, character, at) =>
  expect(unprintableIn(text)).toEqual({ character, at }),
)

// Names and addresses of the countries the trade sails to, with the letters that reports of missing glyphs name.
it.each([
  'CÔNG TY TNHH THƯƠNG MẠI, QUẬN 7',
  'Đường Nguyễn Hữu Thọ',
  'Świętokrzyska 12, Łódź, Żory',
  'Gdańsk – Kraków',
  'Čačak, Niš, Đorđe',
  'İZMİR, ŞİŞLİ, ĞÜÇÖ',
  'Târgu Mureș, Timișoara, București',
  'Győr, Szőlő út 3',
  'Jūrmala, Šiauliai, Põltsamaa',
  'Reykjavík, Þorlákshöfn, Æðey',
  'Santa Cruz de Tenerife, Nº 3, C/ Ñuñoa',
  'São Paulo, Rua Conceição',
  'Киïв, вул. Ґонти, Єва, Ірпінь',
  'Қазақстан, Өскемен',
  'ΠΕΙΡΑΙΑΣ, Ακτή Μιαούλη',
  '서울특별시 강남구 테헤란로 123',
  '뷁쉐뽀',
  '東京都港区・株式会社「ヤマト」',
  '囍來登有限公司，㙟街',
  '（株）日本郵船',
])('%j can be printed', (text) => expect(unprintableIn(text)).toBeNull())

it.each([
  ['Rɑlph', 'ɑ', 2],
  ['שלום', 'ש', 1],
  ['ประเทศไทย', 'ป', 1],
  ['नमस्ते', 'न', 1],
  ['ԵՐԵՎԱՆ', 'Ե', 1],
  ['თბილისი', 'თ', 1],
  ['ကမ္ဘာ', 'က', 1],
  ['CO✓', '✓', 3],
  ['A\u200bB', '\u200b', 2],
  ['LOGO\ue000', '\ue000', 5],
])('%j has a letter that is told', (text, character, at) =>
  expect(unprintableIn(text)).toEqual({ character, at }),
)

// Of the kinds reported for invoices and libraries that make documents: letters that came out as boxes, or not at all.
it.each([
  'akić',
  'ĄĆĘŁŃ',
  'ő ű',
  'ı İ ₺',
  '₽',
  'キマイ',
  '（Shanghai）',
  'ǹ Ț ȑ',
  'Þórður',
  'œuvre',
  '부산시',
  '㐂 䶮 堃',
])('%j, looked up, can be printed', (text) => expect(unprintableIn(text)).toBeNull())

it.each([
  ['± ，≥', '≥', 4],
  ['H₃PO₄', '₃', 2],
  ['CO₂', '₂', 3],
  ['⟨x⟩', '⟨', 1],
  ['𡉃', '𡉃', 1],
  ['অ', 'অ', 1],
  ['अ', 'अ', 1],
  ['5 ㎡', '㎡', 3],
  ['ﬁnest', 'ﬁ', 1],
  ['★ TOP', '★', 1],
])('%j, looked up, has a letter that is told', (text, character, at) =>
  expect(unprintableIn(text)).toEqual({ character, at }),
)

// Issues about letters that came out as boxes or not at all, each with where it was reported, as a field cleans them.
it.each([
  ['foliojs/pdfkit#914', '여보세요'],
  ['foliojs/pdfkit#229', 'č ₹ ł ₨ ₱ ₩ ₺ ₪'],
  ['foliojs/pdfkit#1040', 'RFC 60870\u20115, e\u0300 \u00e9'],
  ['foliojs/pdfkit#483', 'A\u200bWord'],
  ['bpampuch/pdfmake#1614', 'Á Č Ď É Ě Ľ Ĺ Ŕ Ů § ´ ² ³ ° µ'],
  ['prawnpdf/prawn#1154', 'Krako\u0301w'],
  ['diegomura/react-pdf#3381', 'Bru\u0308ttisellen — O\u0308ffnung'],
  ['a file name of a Macintosh in Vietnamese', 'Nguye\u0302\u0303n Hu\u031b\u0303u Tho\u0323'],
  ['a file name of a Macintosh in Korean', '\u1112\u1161\u11ab\u1107\u1175\u11be'],
  ['dompdf/dompdf#1793', 'ăâșțî'],
  ['dompdf/dompdf#2947', 'áéíöóőúűÁÉÍÖÓŐÚŰ'],
  ['dompdf/dompdf#3396', '1\u202f000'],
  ['dompdf/dompdf#220', 'Атанасов'],
  ['firegento/firegento-pdf#140', '24\u2033'],
  ['BITNP/BIThesis#40', '燚'],
  ['Cao-Wuhui/SZU_Latex_Master_Template#19', '燊燊'],
  ['huxuan/resumecls#11', '飂'],
  ['CheckBoxStudio/BUAAThesis#55', '犇'],
  ['BlueFisher/shuthesis#16', '祎'],
  ['texjporg/tex-jp-build#155', '\ufa19社'],
])('of %s, %j can be printed', (_, text) => expect(unprintableIn(cleanLine(text))).toBeNull())

it.each([
  ['foliojs/pdfkit#1251', 'A⛔', '⛔'],
  ['foliojs/pdfkit#1251, mathematical', '𝔸', '𝔸'],
  ['foliojs/pdfkit#1040', 'T \u2264 5', '\u2264'],
  ['foliojs/pdfkit#832', 'ข้อมูล', 'ข'],
  ['bpampuch/pdfmake#1614, Amharic', 'ሰላም', 'ሰ'],
  ['LibrePDF/OpenPDF#442', 'A\u030b', '\u030b'],
  ['py-pdf/fpdf2#549', 'Din\u00e9 \u0105\u0301', '\u0301'],
  ['MicrosoftDocs/typography-issues#1103', '\u00c1\u0327', '\u0327'],
  ['InvoiceShelf/InvoiceShelf#438', 'ACME בע״מ', 'ב'],
  ['wkhtmltopdf/wkhtmltopdf#5090', '\u20c1 100', '\u20c1'],
  ['empira/PDFsharp#86', '\u{2d997}\u{e0100}', '\u{2d997}'],
  ['adobe-fonts/source-han-sans#277', '辻\u{e0100}', '\u{e0100}'],
  ['w3c/typography#86, a letter of a private area', '王\ue863', '\ue863'],
])('of %s, %j is refused with its letter %j', (_, text, letter) =>
  expect(unprintableIn(cleanLine(text))?.character).toBe(letter),
)
