// Command render executes templates with Go's own packages. It reads {"data", "cases": [{"html", "template"}]} from
// standard input, and HTML templates from the files that are its arguments. It writes a list of {"result"} or {"error"}:
//
//	go run render.go mails/*.tmpl < cases.json > outcomes.json
package main

import (
	"encoding/json"
	"html/template"
	"os"
	"strings"
	text "text/template"
)

type testCase struct {
	HTML     bool   `json:"html"`
	Template string `json:"template"`
}

type testCases struct {
	Data  map[string]any `json:"data"`
	Cases []testCase     `json:"cases"`
}

type outcome struct {
	Result *string `json:"result,omitempty"`
	Error  string  `json:"error,omitempty"`
}

func main() {
	var input testCases
	if err := json.NewDecoder(os.Stdin).Decode(&input); err != nil {
		panic(err)
	}
	for _, name := range os.Args[1:] {
		file, err := os.ReadFile(name)
		if err != nil {
			panic(err)
		}
		input.Cases = append(input.Cases, testCase{HTML: true, Template: string(file)})
	}
	outcomes := make([]outcome, len(input.Cases))
	for i, c := range input.Cases {
		result, err := render(c, input.Data)
		if err != nil {
			outcomes[i] = outcome{Error: err.Error()}
		} else {
			outcomes[i] = outcome{Result: &result}
		}
	}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(outcomes); err != nil {
		panic(err)
	}
}

func render(c testCase, data map[string]any) (string, error) {
	var out strings.Builder
	if !c.HTML {
		parsed, err := text.New("").Parse(c.Template)
		if err != nil {
			return "", err
		}
		err = parsed.Execute(&out, data)
		return out.String(), err
	}
	parsed, err := template.New("").Parse(c.Template)
	if err != nil {
		return "", err
	}
	err = parsed.Execute(&out, data)
	return out.String(), err
}
