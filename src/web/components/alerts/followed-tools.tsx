import '#web/components/alerts/alerts.css';
import type { Tool } from '#contract/site/tools.ts';

export type FollowedTool = Pick<Tool, 'slug' | 'title'>;

const NAME = 'tool';

/** The tools whose rules can be followed, as boxes to tick. */
export function FollowedTools({ tools, chosen }: { tools: readonly FollowedTool[]; chosen: readonly string[] }) {
  return (
    <fieldset className="field">
      <legend className="label">Tools</legend>
      {tools.map(({ slug, title }) => (
        <label className="check" key={slug}>
          <input type="checkbox" name={NAME} value={slug} defaultChecked={chosen.includes(slug)} /> {title}
        </label>
      ))}
    </fieldset>
  );
}

export function toolsInForm(form: FormData): string[] {
  return form.getAll(NAME).map(String);
}
