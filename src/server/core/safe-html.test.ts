import { describe, expect, it } from 'vitest';
import { decodeEntities, safeHtml, textFromHtml } from '#server/core/safe-html.ts';

const ATTACKS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">text</p>',
  '<a href="javascript:alert(1)">text</a>',
  '<a href="java\nscript:alert(1)">text</a>',
  '<a href="&#106;avascript:alert(1)">text</a>',
  '<a href="data:text/html,<script>alert(1)</script>">text</a>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>body{display:none}</style>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
];

describe('safe HTML', () => {
  it.each(ATTACKS)('keeps no way to run or load anything: %s', (attack) => {
    const html = safeHtml(`<p>before</p>${attack}<p>after</p>`);
    expect(html).not.toMatch(/<(?!\/?(?:p|a|table)\b)/i);
    expect(html).not.toMatch(/<[^>]*(?:\son\w+=|javascript:|data:|style=|src=)/i);
    expect(safeHtml(html)).toBe(html);
  });

  it('keeps paragraphs, lists, headings, emphasis and tables as they are', () => {
    const html =
      '<h2>Team</h2><p>We <strong>build</strong> <em>things</em>.<br />Join.</p>' +
      '<ul><li>one</li><li>two</li></ul><table><caption>Pay</caption><tbody><tr><td colspan="2">pay</td></tr></tbody><tfoot><tr><td>all</td></tr></tfoot></table>';
    expect(safeHtml(html)).toBe(html);
  });

  it('drops classes, ids, styles and images', () => {
    expect(safeHtml('<p class="x" id="y" style="color:red">text <img src="https://a.example/b.png" /></p>')).toBe(
      '<p>text </p>',
    );
  });

  it('makes a first-level heading a second-level one, because the page owns the first', () => {
    expect(safeHtml('<h1>About</h1><h6>Small</h6>')).toBe('<h2>About</h2><h4>Small</h4>');
  });

  it('marks links as not ours', () => {
    expect(safeHtml('<a href="https://a.example/x?y=1&amp;z=2" target="_blank" onclick="x()">site</a>')).toBe(
      '<a href="https://a.example/x?y=1&amp;z=2" rel="nofollow noopener ugc">site</a>',
    );
    expect(safeHtml('<a href="mailto:jobs@a.example">write</a>')).toContain('href="mailto:jobs@a.example"');
  });

  it('keeps only the text of links that do not name their whole address', () => {
    expect(safeHtml('<p><a href="/career">our page</a>, <a href="//a.example">more</a></p>')).toBe(
      '<p>our page, more</p>',
    );
    expect(safeHtml('<p>a</p><a href="javascript:x()">b</a><p>c</p>')).toBe('<p>a</p>b<p>c</p>');
  });

  it('keeps the words of elements that are nested without end, and of any number of lines', () => {
    expect(textFromHtml(`${'<b>'.repeat(3000)}deep</b>`)).toBe('deep');
    expect(safeHtml(`${'<i><br>a</i>'.repeat(3000)}<b>last</b>`)).toContain('<b>last</b>');
  });

  it('drops elements that hold nothing', () => {
    expect(safeHtml('<p>&nbsp;</p><h3></h3><ul><li> </li></ul><p>text</p>')).toBe('<p>text</p>');
  });
});

describe('entity-encoded HTML', () => {
  it('is decoded once', () => {
    expect(decodeEntities('&lt;p&gt;R&amp;amp;D &quot;lab&quot; &#39;x&#39; &#x2014;&lt;/p&gt;')).toBe(
      '<p>R&amp;D "lab" \'x\' —</p>',
    );
  });

  it('is cleaned after decoding, so that encoded scripts do not come through', () => {
    expect(safeHtml(decodeEntities('&lt;p&gt;hello&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;'))).toBe(
      '<p>hello</p>',
    );
  });

  it('stays text where it was encoded twice', () => {
    expect(safeHtml(decodeEntities('&amp;lt;script&amp;gt;'))).toBe('&lt;script&gt;');
  });

  it('leaves what is no character alone', () => {
    expect(decodeEntities('&#0; &#9999999; &unknown;')).toBe('&#0; &#9999999; &unknown;');
  });
});

describe('the text of HTML', () => {
  it('keeps words of neighboring blocks apart', () => {
    expect(textFromHtml('<h2>Team</h2><p>R&amp;D in<br>Seoul</p><ul><li>one</li><li>two</li></ul>')).toBe(
      'Team R&D in Seoul one two',
    );
  });

  it('leaves out what scripts and styles hold', () => {
    expect(textFromHtml('<style>p{}</style><script>x()</script>words')).toBe('words');
  });
});
