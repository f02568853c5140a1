/**
 * Before the first paint, after the session's hint: hides rows of hidden jobs and companies, and reserves space for
 * verdicts, from what `marks.ts` and `fit-answers.ts` store. Only ids reach the style sheet.
 */
export const STORAGE_SCRIPT = `try{var d=document.documentElement,l=localStorage,m=JSON.parse(l.getItem("marks")||"null");if(l.getItem("fit"))d.dataset.fit="";if(m&&(!m.owner||d.dataset.session==="in")){var q=[];[["job","hidden"],["company","hidden-company"]].forEach(function(k){for(var i in m[k[1]])if(/^[0-9a-f-]{36}$/.test(i))q.push(".hides [data-"+k[0]+'="'+i+'"]')});if(q.length){var s=new CSSStyleSheet;s.replaceSync(q.join()+"{display:none}");document.adoptedStyleSheets=[s]}}}catch{}`;
