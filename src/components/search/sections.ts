import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** What a search may find in a lesson, as plain text. */
export interface LessonText {
  /** What stands before the first heading. */
  start: string;
  sections: { id: string; title: string; text: string }[];
  /** Questions, each with its answer and the id of the section in which it arises. */
  questions: { section: string | undefined; ask: string; text: string }[];
  goals: string[];
}

/** As much of an mdast node as is read here. */
interface Node {
  type: string;
  name?: string | null;
  value?: string;
  attributes?: { name?: string; value?: unknown }[];
  children?: Node[];
}

/** Nodes whose children are words of one line; between the children of all others stands a space. */
const PHRASING = ['paragraph', 'heading', 'emphasis', 'strong', 'delete', 'link', 'tableCell'];
const HEADING_ID = /#([a-z][a-z0-9-]*)/;

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** Reads the MDX of a lesson, without its frontmatter. Blocks of code are left out. */
export function readLesson(source: string): LessonText {
  const lesson: LessonText = { start: '', sections: [], questions: [], goals: [] };
  const { children = [] } = parser.parse(source) as Node;
  for (const node of children) {
    const section = lesson.sections.at(-1);
    if (node.type === 'heading') {
      const id = HEADING_ID.exec(node.children?.at(-1)?.value ?? '')?.[1];
      if (id !== undefined) lesson.sections.push({ id, title: textOf(node), text: '' });
    } else if (node.name === 'Question') {
      const { value = '' } = node.attributes?.find(({ name }) => name === 'ask') ?? {};
      const ask = String(value).replaceAll('`', '');
      lesson.questions.push({ section: section?.id, ask, text: textOf(node) });
    } else if (node.name === 'Goals') {
      lesson.goals.push(...named(node, 'Goal').map(textOf));
    } else if (section) {
      section.text = `${section.text} ${textOf(node)}`.trim();
    } else {
      lesson.start = `${lesson.start} ${textOf(node)}`.trim();
    }
  }
  return lesson;
}

/** The elements of a name inside a node, however deep. */
function named(node: Node, name: string): Node[] {
  return (node.children ?? []).flatMap((child) =>
    child.name === name ? [child] : named(child, name),
  );
}

/** The words of a node; line breaks of the source are spaces. */
function textOf(node: Node): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value ?? '';
  const glue = PHRASING.includes(node.type) || node.type === 'mdxJsxTextElement' ? '' : ' ';
  const words = (node.children ?? []).map(textOf).filter((text) => text !== '');
  return words.join(glue).replace(/\s+/g, ' ').trim();
}
