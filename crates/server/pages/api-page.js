// Draws the OpenAPI text as a list that can be read.
const text = await (await fetch('/api/v1/openapi.json')).json();
const element = (name, content, className) => {
  const made = document.createElement(name);
  if (content !== undefined) made.textContent = content;
  if (className) made.className = className;
  return made;
};
document.getElementById('says').textContent = text.info.description;
const schema = (shape) => {
  const name = shape?.$ref?.split('/').pop();
  return JSON.stringify(name ? text.components.schemas[name] : shape, null, 2);
};
const groups = new Map();
for (const [path, methods] of Object.entries(text.paths)) {
  for (const [method, operation] of Object.entries(methods)) {
    const tag = operation.tags[0];
    if (!groups.has(tag)) groups.set(tag, []);
    groups.get(tag).push({ path, method, operation });
  }
}
const list = document.getElementById('endpoints');
list.replaceChildren();
for (const [tag, endpoints] of groups) {
  list.append(element('h2', tag));
  for (const { path, method, operation } of endpoints) {
    const one = element('details');
    const head = element('summary');
    head.append(element('span', method, 'method'), element('code', path), ' ', operation.summary);
    one.append(head, element('p', operation.description, 'who'));
    const body = operation.requestBody?.content['application/json'];
    if (body) one.append(element('h4', 'Takes'), element('pre', schema(body.schema)));
    for (const [status, response] of Object.entries(operation.responses)) {
      const content = response.content?.['application/json'];
      if (content) one.append(element('h4', `Answers ${status}`), element('pre', schema(content.schema)));
    }
    list.append(one);
  }
}
